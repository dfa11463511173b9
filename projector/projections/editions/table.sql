-- One row an edition that readers can see (festivals; club nights have none). What an answer shows of an edition is
-- kept as it is shown, so that a request reads and does not compute.
CREATE TABLE edition (
  slug text COLLATE "C" PRIMARY KEY,
  series_slug text COLLATE "C" NOT NULL,
  -- As this edition's claims give it; the series goes by its newest edition's.
  series_name text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  year int NOT NULL,
  country text COLLATE "C",
  -- The city's search words joined by spaces (db/keys cityKey), for the filter `city`. Null: no city is known.
  city_key text COLLATE "C",
  -- Coordinates of the venue in millionths of a degree (WGS 84), for `near`. Both null: unknown.
  lat_microdegrees int,
  lng_microdegrees int,
  start_date date,
  -- The first instant at which the edition is no longer ahead, in its own zone. Null: a cancelled one, never ahead.
  ends_at timestamptz,
  upcoming boolean NOT NULL,
  cancelled boolean NOT NULL,
  -- Counted bookings.
  artist_count int NOT NULL,
  has_lineup boolean NOT NULL,
  -- none, partial or full.
  lineup_status text COLLATE "C" NOT NULL,
  has_set_times boolean NOT NULL,
  -- Scenes in order; empty: not tagged.
  genres text[] COLLATE "C" NOT NULL,
  -- Search words of the edition's and the series' name (db/keys searchWords), for `q`.
  words text[] COLLATE "C" NOT NULL,
  -- The edition as answers of the API show it: a JSON object.
  row_json text NOT NULL,
  -- What its siblings' answers show of it in series_editions: {slug, year, start_date, status} as JSON.
  sibling_json text NOT NULL,
  -- JSON arrays and the JSON object of the single-edition answer.
  lineup_json text NOT NULL,
  set_times_json text NOT NULL,
  provenance_json text NOT NULL
);
CREATE TABLE series (
  slug text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  -- Editions in scope; the series is counted in coverage where this is above zero.
  editions_all int NOT NULL,
  editions_upcoming int NOT NULL
);
