-- How many artists have each total, by scope: ranks come from here, never from a walk over the catalog.
CREATE TABLE most_booked_histogram (
  scope text COLLATE "C" NOT NULL,
  total int NOT NULL,
  artists int NOT NULL,
  PRIMARY KEY (scope, total)
);
