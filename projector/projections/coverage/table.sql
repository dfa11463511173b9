-- Two rows: all_time and upcoming.
CREATE TABLE coverage (
  scope text COLLATE "C" PRIMARY KEY,
  festivals int NOT NULL,
  editions int NOT NULL,
  artists int NOT NULL,
  bookings int NOT NULL
);
CREATE TABLE coverage_year (
  year int PRIMARY KEY,
  editions int NOT NULL,
  with_lineup int NOT NULL,
  with_set_times int NOT NULL,
  with_tags int NOT NULL
);
