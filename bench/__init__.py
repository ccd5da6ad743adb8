"""`make bench`: figures as ratios against a peer or a floor measured in the same run."""
