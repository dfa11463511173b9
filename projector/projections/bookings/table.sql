-- One artist on one edition, however many sets or weekends: the base row of every count.
CREATE TABLE booking (
  artist_slug text COLLATE "C" NOT NULL,
  edition_slug text COLLATE "C" NOT NULL,
  year int NOT NULL,
  start_date date,
  -- A performance as artist is confirmed and the edition is not cancelled.
  counted boolean NOT NULL,
  upcoming boolean NOT NULL,
  headliner boolean NOT NULL,
  country text COLLATE "C",
  series_slug text COLLATE "C" NOT NULL,
  -- The booking as answers of the API show it: a JSON object.
  row_json text NOT NULL,
  -- With what an artist's totals are counted from.
  PRIMARY KEY (artist_slug, edition_slug) INCLUDE (year, counted, upcoming)
);
-- Room on each page for rows that change: where no indexed column does, no index is written.
ALTER TABLE booking SET (fillfactor = 85);
