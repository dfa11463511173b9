import type { Performance } from '../../../../ingest/events/statements/index.ts';
import type { Claim } from '../../claims/claim.ts';
import { newestFirst } from '../../claims/live-statements.ts';
import { type ByEditor, ruledIn } from '../../corrections/facts/ruled-fields.ts';
import { repeatsCredits } from '../../credits/index.ts';
import { type Homes, homesIn, namesHome } from '../../credits/lineup/index.ts';
import type { Credit } from '../../credits/reading-types.ts';

export type Lineup = Claim<'lineup.reported'>;

/** One lineup per source with all distinct credits of its statements and the hints of the newest. */
export function bySource(lineups: readonly Lineup[]): Lineup[] {
  const sources = new Map<string, { newest: Lineup; performances: Map<string, Performance> }>();
  for (const lineup of [...lineups].sort(newestFirst)) {
    const known = sources.get(lineup.source) ?? { newest: lineup, performances: new Map() };
    sources.set(lineup.source, known);
    for (const performance of lineup.data.performances) {
      const same = sameness(performance);
      if (!known.performances.has(same)) known.performances.set(same, performance);
    }
  }
  return [...sources.values()].map(({ newest, performances }) => ({
    ...newest,
    data: { ...newest.data, performances: [...performances.values()] },
  }));
}

/** The credit of each performance; one shared object for equal readings. */
export function listCredits(lineup: Lineup): Credit[] {
  const repeating = repeats(lineup);
  const homes = toHomes(lineup);
  const credits = new Map<string, Credit>();
  return lineup.data.performances.map((performance) => {
    const same = sameness(performance);
    const known = credits.get(same) ?? toCredit(lineup, performance, repeating, homes);
    credits.set(same, known);
    return known;
  });
}

export const repeats = ({ data }: Pick<Lineup, 'data'>): boolean =>
  repeatsCredits(data.performances.map(({ artists }) => artists));

export const toHomes = ({ data }: Lineup): Homes =>
  homesIn(new Set(data.performances.map(({ credit }) => credit)));

const toCredit = (
  { data, source }: Lineup,
  performance: Performance,
  repeats: boolean,
  homes: Homes,
): Credit => ({
  credit: performance.credit,
  artists: performance.artists,
  set_type: performance.set_type,
  role: performance.role,
  status: performance.status,
  hints: data.hints,
  source,
  repeats,
  homes: namesHome(homes, performance.credit),
  by_editor: ruledIn(performance),
});

/** A text that is equal for performances of one lineup whose credits read alike. */
export function sameness(performance: Performance): string {
  const { credit, artists, set_type, role, status } = performance;
  const ruling = ruledIn(performance);
  const ruled = ruling === null ? '' : ruledText(ruling);
  const isPlain = artists.length === 0 && set_type === null && role === 'artist' && ruled === '';
  // Nearly all; no credit holds a line break.
  if (isPlain && status === 'confirmed') return credit;
  const list = artists.length === 0 ? '' : JSON.stringify(artists);
  return `${credit}\n${role}\n${status}\n${set_type ?? ''}\n${list}\n${ruled}`;
}

/** A text of an editor's ruling on the acts; '' if the editor only moved the set. */
function ruledText({ cast, role, set_type, status }: ByEditor): string {
  const isRead = [cast, role, set_type, status].some((stated) => stated !== undefined);
  return isRead ? JSON.stringify([cast, role, set_type ?? 'unruled', status]) : '';
}
