import { expect } from 'chai';
import type { ConsoleDeps } from '../../ingest/editing/console/deps.ts';
import { pages } from '../../ingest/editing/console/pages.ts';
import { timed } from '../stack/timed.ts';
import { type ServedConsole, serveConsole } from './served-console.ts';

/** Milliseconds of processor time for one form; a busy machine takes longer. */
const MAX_MS = 1_500;

const SUBJECTS: Readonly<Record<string, string>> = {
  ...{ slug: 'sun-2024', edition: 'sun-2024', series: 'sun', kind: 'artist', id: 'cor_x', ref: 'discogs:28' },
};
type Fields = [name: string, value: string][];
const KINDS: [kind: string, fields: (names: readonly string[]) => Fields][] = [
  ['one field of 500 kB', () => [['words', 'x'.repeat(500_000)]]],
  [
    'every field with 20 kB of characters that grow when folded',
    (names) => names.map((name) => [name, '\ufdfa'.repeat(2_000)]),
  ],
  ['every field with NUL and an unpaired surrogate', (names) => names.map((name) => [name, 'a\0b\ufffd'])],
  ['1,900 fields of other names', () => numbered(1_900, (n) => [`field${n}`, 'x'])],
  ['one field 1,900 times', () => numbered(1_900, (n) => ['set', String(n)])],
  ['deep names', () => numbered(200, (n) => [`a${'[b]'.repeat(n)}`, 'x'])],
  [
    'names of prototypes',
    () =>
      ['__proto__', '__proto__[x]', 'constructor', 'toString', 'constructor[prototype][x]'].flatMap(
        (name): Fields => [
          [name, '1'],
          [name, '2'],
        ],
      ),
  ],
  [
    'numbers and dates that do not exist',
    (names) => names.map((name) => [name, '-99999999999999999999-13-45T99:99e999']),
  ],
  [
    'JSON that is nested 50,000 times',
    (names) => names.slice(0, 4).map((name) => [name, '['.repeat(50_000)]),
  ],
  [
    'JSON of a wrong shape',
    (names) => names.map((name) => [name, '{"operations":[{"op":{"op":null}},[]],"kept":1}']),
  ],
];
const numbered = (count: number, field: (n: number) => [string, string]): Fields =>
  Array.from({ length: count }, (_, n) => field(n));

/** Names of fields that forms of the console have. */
const NAMES = [
  ...[
    'words',
    'type',
    'subject',
    'base',
    'request_key',
    'set',
    'seen',
    'intent',
    'scope',
    'to',
    'kept',
    'one',
    'of',
  ],
  ...[
    'force',
    'skip',
    'name',
    'credit',
    'stage',
    'start',
    'end',
    'day',
    'venue',
    'city',
    'country',
    'timezone',
    'genres',
  ],
  ...[
    'start_date',
    'end_date',
    'status',
    'evidence',
    'comment',
    'reason',
    'why',
    'visible_from',
    'slug',
    'series',
    'id',
  ],
  ...[
    'artist',
    'label',
    'other',
    'acts',
    'members',
    'doubt',
    'item',
    'items',
    'answer',
    'value',
    'precedence',
    'order',
  ],
];

describe('hostile forms with a valid session', function () {
  this.timeout(600_000);
  let console: ServedConsole;
  let cookie: string;
  let csrf: string;
  before(async () => {
    console = await serveConsole();
    const { token } = await console.desk.editor('ann', 'admin');
    const signedIn = await post('/console/sign-in', [
      ['token', token],
      ['to', '/'],
    ]);
    cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
    const home = await fetch(console.url, { headers: { cookie } });
    csrf = /name="csrf" value="([^"]+)"/.exec(await home.text())![1]!;
  });
  after(() => console.close());

  const post = async (path: string, fields: Fields): Promise<Response> => {
    const body = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) };
    return fetch(console.url + path, { method: 'POST', redirect: 'manual', headers, body });
  };
  const forms = pages({} as ConsoleDeps)
    .filter(({ method }) => method === 'post')
    .map(({ path }) =>
      path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(SUBJECTS[name] ?? 'x')),
    );

  for (const [kind, fields] of KINDS)
    it(`are answered soon and without a failure: ${kind}`, async () => {
      const faults: string[] = [];
      for (const path of forms) {
        const sent: Fields = [['csrf', csrf], ...fields(NAMES)];
        const { result, milliseconds, busy } = await timed(async () => {
          const response = await post(path, sent);
          return { status: response.status, text: await response.text() };
        });
        if (result.status >= 500) faults.push(`${path}: ${result.status}`);
        if (milliseconds > MAX_MS * busy) faults.push(`${path}: ${milliseconds.toFixed(0)} ms`);
        if (result.text.length > 3_000_000) faults.push(`${path}: ${result.text.length} characters`);
      }
      expect(faults).to.deep.equal([]);
    });

  it('are refused with 413 beyond 512 kB or 2,000 fields, before they are parsed', async () => {
    for (const fields of [
      [['words', 'x'.repeat(600_000)]],
      numbered(10_000, (n) => [`f${n}`, '1']),
    ] as Fields[])
      expect((await post('/console/corrections', [['csrf', csrf], ...fields])).status).to.equal(413);
  });

  it('are answered without a failure if they dismiss, assign or answer a review item with NUL', async () => {
    const item = (about: string): string =>
      JSON.stringify({ kind: 'unknown_credit', subject: 'edition:sun-2024', about });
    for (const action of ['dismiss', 'assign', 'answer', 'answer/preview'])
      for (const about of ['Ada', 'A\0da'])
        for (const text of ['x', 'a\0b']) {
          const fields: Fields = [
            ['one', item(about)],
            ['reason', text],
            ['assignee', text],
            ['answer', text],
          ];
          const { status } = await post(`/console/review/${action}`, [['csrf', csrf], ...fields]);
          expect(status, `${action} ${JSON.stringify([about, text])}`).to.be.below(500);
        }
  });

  it('do not act on a form whose token is hidden behind a repeated field', async () => {
    const answer = await post('/console/corrections', [
      ['csrf', 'wrong'],
      ['csrf', csrf],
      ['words', '{}'],
    ]);
    expect(answer.status).to.equal(403);
  });
});
