CREATE TABLE label (
  slug text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  -- {slug, name} of the parent as JSON, or null.
  parent_json text,
  external_ids_json text NOT NULL,
  -- Artists with at least one booking (any scope) and one main release credit.
  roster_size int NOT NULL DEFAULT 0,
  -- The roster by the newest year of each artist's bookings: years, newest first, and artists per year. The artists
  -- within a plan's window are counted from these.
  roster_years int[] NOT NULL DEFAULT '{}',
  roster_year_artists int[] NOT NULL DEFAULT '{}',
  -- Sum of its roster's totals, by scope.
  total_all int NOT NULL DEFAULT 0,
  total_upcoming int NOT NULL DEFAULT 0
);
-- Every artist's main release credits by label, one per master; `roster` where the artist has a booking.
CREATE TABLE label_credit (
  label_slug text COLLATE "C" NOT NULL,
  artist_slug text COLLATE "C" NOT NULL,
  release_count int NOT NULL,
  first_release_year int,
  last_release_year int,
  PRIMARY KEY (label_slug, artist_slug)
);
CREATE TABLE label_histogram (
  scope text COLLATE "C" NOT NULL,
  total int NOT NULL,
  labels int NOT NULL,
  PRIMARY KEY (scope, total)
);
