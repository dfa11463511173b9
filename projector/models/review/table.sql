-- What waits for a person: doubts that the fold returned beside the truth.
CREATE TABLE doubt (
  -- edition:<slug>, series:<slug> or artist:<slug>.
  subject text COLLATE "C" NOT NULL,
  -- split, hosted_by, ambiguous_name, two_editions, times_withheld, no_zone, day_conflict, disagreement, unknown_tag, suggestion …
  kind text COLLATE "C" NOT NULL,
  -- What exactly is in doubt (a credit, a name key); with subject and kind the identity of the doubt.
  about text COLLATE "C" NOT NULL,
  -- Evidence as a JSON object: reason, parts, claims.
  evidence_json text NOT NULL,
  PRIMARY KEY (subject, kind, about)
);
