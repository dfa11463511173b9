-- An empty generation of projection version $1 stands at the log's beginning, as of the instant $2.
INSERT INTO checkpoint (projection_version, position, as_of_instant) VALUES ($1, 0, $2)
