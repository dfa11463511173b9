CREATE TABLE genre_year (
  year int PRIMARY KEY,
  total_editions int NOT NULL,
  tagged_editions int NOT NULL
);
CREATE TABLE genre_trend (
  year int NOT NULL,
  genre text COLLATE "C" NOT NULL,
  editions int NOT NULL,
  PRIMARY KEY (year, genre)
);
