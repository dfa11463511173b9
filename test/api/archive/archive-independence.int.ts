import { expect } from 'chai';
import type { Plan } from '../../../db/accounts/index.ts';
import { propertySeed } from '../../run/seed.ts';
import { tiers } from '../../../api/access/tiers.ts';
import { generatedLog } from './generated-log.ts';
import { described, requestsOf } from './requests.ts';
import { type Sent, type ServedLog, serveLog } from './served-log.ts';
import { acts } from './world.ts';

const SEED = propertySeed();
const COMBINATIONS = 60;
/** The number of further pages read from each list by cursor. */
const PAGES = 3;

/** Answers that show the archive to every plan (docs/decisions/0032), and the usage of the key. */
const OPEN_HISTORY = /^\/v1\/(trends\/genres|coverage|coverage\/years|usage)(\?|$)/;
/** Parts that differ in each response: instants, ids, usage, and whatever depends on the length of `withheld`. */
const OF_THE_RESPONSE = [
  'date',
  'x-request-id',
  'x-service-usage',
  'x-service-remaining',
  'content-length',
  'vary',
];
const slugs = (only: string): string[] =>
  acts.flatMap((act) => (act.only === only ? [act.name.toLowerCase().replaceAll(' ', '-')] : []));
const UNKNOWN = slugs('unknown archive');

/** The bytes that must not depend on the archive. */
function comparable({ status, headers, text }: Sent): string {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_RESPONSE.includes(name));
  const body = text
    .replaceAll(/"withheld":(null|\{[^}]*\})/g, '"withheld":…')
    .replace(/"request_id":"[^"]*"/, '"request_id":…');
  return JSON.stringify([status, kept, body]);
}

const readNextCursor = ({ text }: Sent): string | null => /"next":"([\w-]+)"/.exec(text)?.[1] ?? null;

/**
 * Two logs that differ only in editions before the window of a Standard key, each with an API; the third log also
 * books artists that no other log has.
 */
describe('the answers of a Standard key', function () {
  this.timeout(300_000);
  let recent: ServedLog;
  let whole: ServedLog;
  let wider: ServedLog;
  const requests = described().flatMap((one, i) => requestsOf(one, COMBINATIONS, SEED + i));

  before(async () => {
    recent = await serveLog(generatedLog(SEED, 'none'));
    whole = await serveLog(generatedLog(SEED, 'of known artists'));
    wider = await serveLog(generatedLog(SEED, 'of all artists'));
  });
  after(() => Promise.all([recent, whole, wider].map((one) => one.close())));

  /**
   * Requests whose answers differ, as "URL: a / b". They are sent side by side, since a batch of requests is one
   * statement.
   */
  async function differing(one: ServedLog, other: ServedLog, plan: Plan): Promise<Difference[]> {
    const found: Difference[] = [];
    const left = [...requests];
    const work = async (): Promise<void> => {
      for (let url = left.shift(); url !== undefined; url = left.shift())
        found.push(...(await differencesOf(url, one, other, plan)));
    };
    await Promise.all(Array.from({ length: 16 }, work));
    return found;
  }

  // First, so that documents are cached for Pro when Standard asks.
  it('differ from those of a Pro key on each operation that withholds rows', async () => {
    const found = new Set((await differing(recent, whole, 'pro')).map(({ url }) => findOperation(url)));
    const withholding = Object.entries(tiers)
      .filter(([, { standard }]) => standard === 'window')
      .map(([path]) => path);
    expect([...found]).to.include.members(withholding);
  });

  it('have the same bytes with and without an archive, except for the withheld counts', async () => {
    const found = await differing(recent, whole, 'standard');
    expect(
      found
        .filter(({ url }) => !OPEN_HISTORY.test(url))
        .map(shown)
        .join('\n'),
    ).to.equal('');
  });

  it('reveal only the existence of artists that the archive alone books', async () => {
    const found = await differing(recent, wider, 'standard');
    const leaks: string[] = [];
    for (const each of found.filter(({ url }) => !OPEN_HISTORY.test(url)))
      if (!(await isOfExistence(each.url))) leaks.push(shown(each));
    expect(leaks.join('\n')).to.equal('');
  });

  /** True for an answer to a name or a search that finds or suggests an artist of the archive alone. */
  async function isOfExistence(url: string): Promise<boolean> {
    if (!/^\/v1\/artists[/?]/.test(url)) return false;
    const search = new URL(url, 'http://api').searchParams.get('q');
    const meant = search === null ? url : `/v1/artists?limit=100&q=${encodeURIComponent(search)}`;
    const { text } = await wider.ask(meant, 'standard');
    return UNKNOWN.some((slug) => text.includes(slug));
  }
});

interface Difference {
  readonly url: string;
  readonly one: string;
  readonly other: string;
}

const shown = ({ url, one, other }: Difference): string => {
  const at = Array.from({ length: one.length }).findIndex((_, i) => one[i] !== other[i]);
  return `${url}: …${one.slice(Math.max(0, at - 60), at + 60)} / ${other.slice(Math.max(0, at - 60), at + 60)}`;
};

async function differencesOf(
  url: string,
  one: ServedLog,
  other: ServedLog,
  plan: Plan,
): Promise<Difference[]> {
  for (let page = 0, at = url; page < PAGES; page += 1) {
    const [first, second] = await Promise.all([one.ask(at, plan), other.ask(at, plan)]);
    const [a, b] = [comparable(first), comparable(second)];
    if (a !== b) return [{ url: at, one: a, other: b }];
    const next = readNextCursor(first);
    if (next === null || !at.startsWith('/v1/bookings')) break;
    const asked = new URL(at, 'http://api');
    asked.searchParams.set('cursor', next);
    at = asked.pathname + asked.search;
  }
  return [];
}

/** The operation's path as in the table of tiers. */
function findOperation(url: string): string | undefined {
  const path = url.replace(/\?.*/, '');
  return Object.keys(tiers).find((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
}
