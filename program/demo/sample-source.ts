import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { openPool } from '../../db/index.ts';

const SAMPLE = `SELECT
  (SELECT slug FROM edition WHERE has_lineup AND NOT cancelled ORDER BY start_date DESC NULLS LAST, slug LIMIT 1) AS edition,
  (SELECT name FROM artist WHERE total_all > 0 ORDER BY total_all DESC, name, slug LIMIT 1) AS artist`;

/** An edition and an artist of the live catalog, for lines to try; null while it has none. */
export async function sampleOf(databaseUrl: string): Promise<{ edition: string; artist: string } | null> {
  const control = openPool(databaseUrl, { max: 1, applicationName: 'bookings start' });
  try {
    const live = await liveGeneration(control);
    if (!live) return null;
    const tables = openPool(databaseUrl, {
      max: 1,
      applicationName: 'bookings start',
      searchPath: schemaOf(live.number),
    });
    try {
      const found = (await tables.query<{ edition: string | null; artist: string | null }>(SAMPLE)).rows[0];
      return found?.edition && found.artist ? { edition: found.edition, artist: found.artist } : null;
    } finally {
      await tables.end();
    }
  } finally {
    await control.end();
  }
}
