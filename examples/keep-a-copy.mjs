// Keeps a copy of the catalog: an export first, then every change since.
//   API_KEY=bk_… node examples/keep-a-copy.mjs        (API_URL=… where the API is not this machine's)
import { fileURLToPath } from 'node:url';

const KINDS = ['edition', 'booking', 'artist', 'label', 'label_credit'];

/** A row without what it shows of its artist: the feed tells that once, with the artist. */
const withoutArtist = (row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('artist_')));

export class Copy {
  /** By kind: key -> the value that the feed tells of. */
  rows = Object.fromEntries(KINDS.map((kind) => [kind, new Map()]));

  constructor(api, key) {
    this.get = async (path) => {
      const response = await fetch(api + path, { headers: { Authorization: `Bearer ${key}` } }).catch(
        (error) => {
          throw new Error(`No API answers at ${api} (${error.cause?.code ?? error.message}). Check API_URL.`);
        },
      );
      if (response.ok) return response;
      const problem = await response.json().catch(() => null);
      const why = problem === null ? 'This is not the API: check API_URL.' : problem.detail;
      throw new Error(`${api}${path} answered ${response.status}. ${why}`);
    };
  }

  /** Takes an export, and remembers from which change on to ask. */
  async start() {
    const manifest = await (await this.get('/v1/exports')).json();
    const { edition, booking, artist, label, label_credit: credit } = this.rows;
    for (const kind of KINDS) this.rows[kind].clear();
    const each = async (dataset, put) => {
      const file = manifest.exports.find((one) => one.dataset === dataset && one.format === 'ndjson');
      const text = await (await this.get(file.url)).text();
      for (const line of text.split('\n')) if (line !== '') put(JSON.parse(line));
    };
    await each('editions', (row) => edition.set(row.slug, { row, lineup: [], set_times: [] }));
    await each('lineups', ({ edition_slug: of, entry, artist_slug: slug, artist_name: name, ...row }) => {
      edition.get(of).lineup[entry - 1] = { artist: { slug, name }, ...withoutArtist(row) };
    });
    await each('set_times', ({ edition_slug: of, entry, artist_slugs: slugs, ...row }) => {
      edition.get(of).set_times[entry - 1] = {
        artists: slugs.map((slug) => ({ slug })),
        ...withoutArtist(row),
      };
    });
    await each('bookings', (row) =>
      booking.set(`${row.edition_slug} ${row.artist_slug}`, withoutArtist(row)),
    );
    await each(
      'artists',
      ({ slug, address, total_bookings, first_year, last_year, upcoming_bookings, ...row }) =>
        artist.set(slug, row),
    );
    await each('labels', ({ slug, name, external_ids, parent_slug, parent_name: parent }) =>
      label.set(slug, { name, external_ids, parent: parent && { slug: parent_slug, name: parent } }),
    );
    await each('label_credits', ({ label_slug: on, artist_slug: who, ...row }) =>
      credit.set(`${on} ${who}`, withoutArtist(row)),
    );
    this.token = manifest.changes_after;
  }

  /** Applies what has changed since; the next time it asks from where it stopped. */
  async follow() {
    for (let more = true; more;) {
      const { meta, changes } = await (await this.get(`/v1/changes?limit=1000&after=${this.token}`)).json();
      for (const { kind, slug, artist_slug, new: value } of changes) {
        if (kind === 'reset') return this.start();
        const [rows, key] = [this.rows[kind], artist_slug === null ? slug : `${slug} ${artist_slug}`];
        if (value === null) rows.delete(key);
        else rows.set(key, { ...rows.get(key), ...value });
      }
      ({ next: this.token, more } = meta);
    }
  }

  /** Who is booked most of all time, counted here: as the API's leaderboard, ties by slug. */
  board(places) {
    const totals = new Map();
    for (const [key, { counted }] of this.rows.booking) {
      const slug = key.split(' ')[1];
      if (counted) totals.set(slug, (totals.get(slug) ?? 0) + 1);
    }
    const ranked = [...totals].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    return ranked.slice(0, places).map(([slug, total]) => ({ slug, total }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const copy = new Copy(process.env.API_URL ?? 'http://127.0.0.1:3000', process.env.API_KEY);
  try {
    for (await copy.start(); ; await new Promise((wake) => setTimeout(wake, 60_000))) {
      await copy.follow();
      console.log(new Date().toISOString(), `${copy.rows.booking.size} bookings, up to change ${copy.token}`);
      console.table(copy.board(10));
    }
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
