"""What every renderer draws alike: what stands for a node that is made of simpler ones, the frame of a page, scales."""
