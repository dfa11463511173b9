-- How often an artist was booked in a year: the counted bookings by artist and year. What else an arc shows (countries,
-- series, running totals, shares) follows from the artist's own bookings and the years' coverage when it is read.
CREATE TABLE arc_year (
  artist_slug text COLLATE "C" NOT NULL,
  year int NOT NULL,
  bookings int NOT NULL,
  -- Those of them that the lineup bills as headliner.
  headline_bookings int NOT NULL,
  PRIMARY KEY (artist_slug, year)
);
