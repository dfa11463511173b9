import { PLANS, type Plan } from '../../db/accounts/index.ts';

/** The part of an operation's answers that a Standard key sees; Pro sees all of everything. */
export type StandardView =
  /** Everything, as for a Pro key. */
  | 'all'
  /** Rows of the years in the window; the others are withheld, and `meta.withheld` counts them. */
  | 'window'
  /** Nothing: the operation needs Pro. */
  | 'nothing';

/** A request that needs Pro whatever the tables hold: refused before anything is read. */
export interface NeedsPro {
  readonly parameter: string;
  /** The value that needs it; null: any year before the window. */
  readonly value: string | null;
  /** Text: the data that Pro adds. */
  readonly opens: string;
}

export interface TierRule {
  readonly standard: StandardView;
  readonly needsPro: readonly NeedsPro[];
  /** Text: the data that Pro adds for an edition before the window; null: the path names no edition. */
  readonly oldEdition: string | null;
  /** Text: the data that Pro adds, if Standard sees nothing. */
  readonly opens?: string;
  /** Answers contain no rows of other years, so none are withheld. */
  readonly whole?: true;
}

const ARCHIVE = 'the complete historical archive (years before the last calendar year)';
const allTime: NeedsPro = { parameter: 'scope', value: 'all', opens: 'all-time rankings (scope=all)' };
const oldYear: NeedsPro = { parameter: 'year', value: null, opens: ARCHIVE };
const closed = (opens: string): TierRule => ({ standard: 'nothing', needsPro: [], oldEdition: null, opens });
const open: TierRule = { standard: 'all', needsPro: [], oldEdition: null };

/**
 * The tiers (api/docs/guide.md, "Plans"; docs/decisions/0025): one rule for each operation, by its
 * path. Requests are admitted by it, statements read by it, descriptions and tests are made from it.
 */
export const tiers: Readonly<Record<string, TierRule>> = {
  '/v1/festivals': {
    standard: 'window',
    needsPro: [oldYear],
    oldEdition: null,
  },
  '/v1/festivals/:slug': { standard: 'window', needsPro: [], oldEdition: ARCHIVE },
  '/v1/festivals/:slug/history': { standard: 'window', needsPro: [], oldEdition: ARCHIVE, whole: true },
  '/v1/bookings': { standard: 'window', needsPro: [oldYear], oldEdition: null },
  '/v1/series': { standard: 'window', needsPro: [], oldEdition: null },
  '/v1/genres': { standard: 'window', needsPro: [], oldEdition: null },
  '/v1/artists': { standard: 'window', needsPro: [], oldEdition: null },
  '/v1/artists/:name': open,
  '/v1/artists/:name/bookings': { standard: 'window', needsPro: [], oldEdition: null },
  '/v1/artists/:name/releases': open,
  '/v1/artists/:name/co-billed': { standard: 'window', needsPro: [], oldEdition: null },
  '/v1/overlap': { standard: 'window', needsPro: [oldYear], oldEdition: null },
  '/v1/artists/:name/arc': closed('booking arcs'),
  '/v1/arcs': closed('booking arcs'),
  '/v1/changes': closed('the change feed'),
  '/v1/exports': closed('exports'),
  '/v1/exports/:dataset': closed('exports'),
  '/v1/scene-reads': closed('quarterly scene reads'),
  '/v1/scene-reads/:quarter': closed('quarterly scene reads'),
  '/v1/leaderboards/most-booked': {
    standard: 'window',
    needsPro: [allTime, oldYear],
    oldEdition: null,
    whole: true,
  },
  '/v1/labels': { standard: 'window', needsPro: [allTime], oldEdition: null, whole: true },
  '/v1/labels/:slug': { standard: 'window', needsPro: [allTime], oldEdition: null },
  '/v1/trends/genres': open,
  '/v1/coverage': open,
  '/v1/coverage/years': open,
  '/v1/usage': open,
  '/v1/changelog': open,
  '/v1/openapi.json': open,
  '/openapi.json': open,
};

/** The rule of an operation. An operation missing in the table needs Pro, so that an omission opens nothing. */
export const ruleOf = (path: string): TierRule => tiers[path] ?? closed('this operation');

/** The oldest year of the Standard window: the last calendar year, in UTC. */
export const windowStart = (thisYear: number): number => thisYear - 1;

/** The data that Pro adds to this request, decided by the request alone; null if a Standard key may make it. */
export function needsPro(
  path: string,
  query: Readonly<Record<string, unknown>>,
  thisYear: number,
): string | null {
  const { standard, needsPro: needs, opens = 'this operation' } = ruleOf(path);
  if (standard === 'nothing') return opens;
  const met = needs.find(({ parameter, value }) => {
    const given = query[parameter];
    return value === null ? typeof given === 'number' && given < windowStart(thisYear) : given === value;
  });
  return met?.opens ?? null;
}

/** The reason why rows are withheld: the code in `meta.withheld`. */
export const WITHHELD_REASON = 'older_than_last_calendar_year';
/** The plan that withholds nothing. */
export const OPEN_PLAN: Plan = PLANS[1];
