type Condition = (column: string) => string;

/**
 * The rows that belong to some artists, editions or labels, by table; `on` names the column of their slugs.
 */
export const readsOf = {
  artist: (on: Condition) => ({ artist: on('slug'), booking: on('artist_slug') }),
  edition: (on: Condition) => ({ edition: on('slug'), booking: on('edition_slug') }),
  /** Includes every edition and its bookings. */
  series: (on: Condition, schema: string) => ({
    edition: on('series_slug'),
    series: on('slug'),
    booking: `edition_slug IN (SELECT slug FROM ${schema}.edition WHERE ${on('series_slug')})`,
  }),
  /** Includes every booking of every artist on the roster. */
  label: (on: Condition, schema: string) => ({
    label: on('slug'),
    label_credit: on('label_slug'),
    booking: `artist_slug IN (SELECT artist_slug FROM ${schema}.label_credit WHERE ${on('label_slug')})`,
  }),
};
