import { parse } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import type { ApiAnswer } from '../api-client.ts';
import type { Checks } from './check.ts';

/** The change feed, exports and scene reads. */
export const feeds: Checks = {
  changes: async ({ api }, proof) => {
    const all = await api.walk('/v1/changes', 'changes', { after: '0', limit: 1_000 });
    const from = { request: 'GET /v1/changes?after=0' };
    const tokens = all.map(({ token }) => Number(token));
    proof.holds('changes', all.length > 20, from, all.length);
    proof.same(
      'in order',
      tokens,
      [...tokens].sort((a, b) => a - b),
      from,
    );
    const [middle] = all.slice(10);
    const rest = await api.walk('/v1/changes', 'changes', { after: middle!.token, limit: 7 });
    proof.same(
      'resumed from a token',
      rest.map(({ token }) => token),
      all.slice(11).map(({ token }) => token),
      from,
    );
    const booked = all.find(({ kind, slug }) => kind === 'booking' && slug === 'paper-lantern-2026');
    proof.holds(
      'a booking that came',
      booked?.old === null && booked.new !== null,
      from,
      booked?.artist_slug,
    );
    const gone = all.find(({ kind, new: value }) => kind === 'booking' && value === null);
    proof.holds(
      'a tombstone: old without new',
      gone !== undefined && gone.old !== null,
      from,
      gone?.artist_slug,
    );
    proof.holds(
      'merged_into',
      all.every((change) => 'merged_into' in change),
      from,
      booked?.merged_into,
    );
    const start = await api.ok('/v1/changes');
    proof.same(
      'without after: no change, the token to begin with',
      [start.body.changes, start.body.meta.next],
      [[], all.at(-1)!.token],
      start,
    );
  },
  'filtered changes': async ({ api }, proof) => {
    const all = await api.walk('/v1/changes', 'changes', { after: '0', limit: 1_000 });
    const isOf = (slug: string) => (one: (typeof all)[number]) =>
      one.slug === slug || one.artist_slug === slug;
    for (const [given, passes] of [
      [{ kinds: 'booking' }, ({ kind }) => kind === 'booking'],
      [{ kinds: 'artist,edition' }, ({ kind }) => kind === 'artist' || kind === 'edition'],
      [{ slugs: 'moth-9' }, isOf('moth-9')],
      [
        { slugs: 'paper-lantern-2026', kinds: 'booking' },
        (one) => one.kind === 'booking' && isOf('paper-lantern-2026')(one),
      ],
    ] as [Record<string, string>, (one: (typeof all)[number]) => boolean][]) {
      const rows = await api.walk('/v1/changes', 'changes', { after: '0', limit: 7, ...given });
      const from = { request: `GET /v1/changes?after=0 ${JSON.stringify(given)}` };
      proof.same(
        'tokens',
        rows.map(({ token }) => token),
        all.filter(passes).map(({ token }) => token),
        from,
      );
    }
    for (const query of [
      'after=zzz',
      'after=-1',
      'kinds=foo',
      'slugs=',
      'limit=1001',
      `slugs=${Array.from({ length: 51 }, (_, i) => `a${i}`).join()}`,
    ])
      proof.problem(await api.ask(`/v1/changes?${query}`), 400, 'invalid_parameter');
  },
  exports: async ({ api, known }, proof) => {
    const manifest = await api.ok('/v1/exports');
    const fields = ['dataset', 'format', 'rows', 'bytes', 'sha256', 'as_of', 'position', 'license'];
    for (const file of manifest.body.exports)
      proof.same('fields of a file', Object.keys(file).slice(0, fields.length), fields, manifest);
    const { changes_after: after, position } = manifest.body;
    const newer = await api.walk('/v1/changes', 'changes', { after, limit: 1_000 });
    proof.holds(
      'changes_after leads to newer changes',
      newer.every((one) => one.position >= position),
      manifest,
      after,
    );
    const formats = new Set(manifest.body.exports.map(({ format }) => format));
    proof.same('formats', [...formats].sort(), ['csv', 'ndjson', 'parquet'], manifest);
    for (const { dataset, rows } of manifest.body.exports)
      if (dataset === 'editions')
        proof.holds('editions', Math.abs(rows - known.editions.length) <= 1, manifest, rows);
  },
  'export files': async ({ api }, proof) => {
    const { exports: files, documents } = (await api.ok('/v1/exports')).body;
    for (const file of [...files, ...documents]) {
      const answer = await api.ask(file.url);
      const hash = createHash('sha256').update(answer.bytes).digest('hex');
      proof.same('bytes and SHA-256', [answer.bytes.length, hash], [file.bytes, file.sha256], answer);
      proof.same('ETag', answer.headers['etag'], `"${file.sha256}"`, answer);
    }
    const { url, sha256, bytes } = files.find(({ format }) => format === 'csv')!;
    const ask = (headers: Record<string, string>): Promise<ApiAnswer> => api.ask(url, { headers });
    const etag = `"${sha256}"`;
    proof.same('a range', (await ask({ range: 'bytes=0-99', 'if-range': etag })).status, 206);
    proof.same('its bytes', (await ask({ range: 'bytes=0-99' })).bytes.length, 100);
    proof.same(
      'a range of another file',
      (await ask({ range: 'bytes=0-99', 'if-range': '"other"' })).bytes.length,
      bytes,
    );
    proof.same('If-None-Match', (await ask({ 'if-none-match': etag })).status, 304);
    proof.problem(await ask({ 'if-match': '"other"' }), 412, 'precondition_failed');
    const outside = await ask({ range: 'bytes=999999999999-' });
    proof.problem(outside, 416, 'range_not_satisfiable');
    proof.same('Content-Range', outside.headers['content-range'], `bytes */${bytes}`, outside);
    const ndjson = files.find(({ format, dataset }) => format === 'ndjson' && dataset === 'bookings')!;
    const lines = String((await api.ask(ndjson.url)).bytes)
      .trimEnd()
      .split('\n');
    proof.same('rows of the manifest and lines', ndjson.rows, lines.length, { request: `GET ${ndjson.url}` });
  },
  'export columns': async ({ api }, proof) => {
    const answer = await api.ask('/v1/exports/bookings?format=csv');
    const columns = String(answer.bytes.subarray(0, 2_000)).split('\r\n')[0]!.split('\n')[0]!.split(',');
    for (const column of ['status', 'counted', 'artist_country', 'headliner', 'city'])
      proof.holds(
        column,
        columns.includes(column),
        answer,
        columns.filter((one) => one === column),
      );
    const rows = parse<{ artist_slug: string; artist_country: string }>(answer.bytes, { columns: true });
    const placed = rows.find(({ artist_country: country }) => country !== '');
    proof.holds('an artist has a country', placed !== undefined, answer, placed);
    const artist = await api.ok('/v1/artists/{name}', { name: placed!.artist_slug });
    proof.same('as the artist says', placed!.artist_country, artist.body.country, artist);
    const ids = columns.filter((one) => /external_ids|address/.test(one));
    proof.holds('ids and address of the artist', ids.length >= 2, answer, ids);
  },
  'scene reads': async ({ api }, proof) => {
    const answer = await api.ok('/v1/scene-reads');
    const [read] = answer.body.scene_reads;
    proof.holds('a quarter', /^\d{4}-q[1-4]$/.test(read?.quarter ?? ''), answer, read);
    const quarters = answer.body.scene_reads.map(({ quarter }) => quarter);
    proof.same('newest first', quarters, [...quarters].sort().reverse(), answer);
    const [one, again] = [await api.ask(read!.url), await api.ask(read!.url)];
    proof.same('status', one.status, 200, one);
    proof.holds('frozen: the same twice', one.bytes.equals(again.bytes), one, one.bytes.length);
    proof.problem(await api.ask('/v1/scene-reads/2026-q5'), 404, 'not_found');
  },
};
