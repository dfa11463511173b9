import { slugOf } from '../../db/keys/index.ts';
import type { LineupOperation } from '../../ingest/events/corrections/index.ts';
import type { Performance } from '../../ingest/events/statements/index.ts';
import type { Claim, CorrectionClaim, StatementClaim } from '../../projector/fold/claims/claim.ts';
import { correctedEdition } from '../../projector/fold/corrections/corrected-edition.ts';
import { foldEdition } from '../../projector/fold/editions/fold-edition.ts';
import { readEdition } from '../../projector/fold/editions/readings/edition-readings.ts';
import type { FoldedEdition } from '../../projector/fold/editions/edition-types.ts';
import { editionReport, lineup } from './claims.ts';

export const SLUG = 'sun-2024';
export const [FRIDAY, SATURDAY, SUNDAY] = ['2024-07-05', '2024-07-06', '2024-07-07'];
const facts = { timezone: 'Europe/Brussels', start_date: FRIDAY, end_date: SUNDAY };

type Set = Partial<Performance> & { credit: string };
export const set = (
  credit: string,
  day: string | null,
  time: string | null = null,
  stage: string | null = 'Main',
): Set => ({
  credit,
  stage,
  day,
  start: time === null ? null : `${day ?? ''}T${time}`,
});

/** What a source said on a day of January, published at once. */
export function stated(
  source: string,
  day: number,
  performances: readonly (string | Set)[],
): Claim<'lineup.reported'> {
  const as_of = `2024-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  return { ...lineup(SLUG, performances, { source, as_of }), time: as_of, position: day };
}

export const report = { ...editionReport(SLUG, facts), time: '2024-01-01T00:00:00.000Z' };

/** What an edition is once these lineups and corrections were said of it. */
export function come(lineups: readonly Claim<'lineup.reported'>[], ...corrections: CorrectionClaim[]) {
  const unretracted = [report, ...lineups] as StatementClaim[];
  const corrected = correctedEdition({ slug: SLUG, unretracted, corrections });
  const folded = foldEdition({
    ...corrected,
    readings: readEdition(corrected.lineups, () => false),
    artistOf: (act) => ({ name: act.name, slug: slugOf(act.name) }),
    asOf: Date.UTC(2024, 0, 20),
  });
  return { ...corrected, folded, shown: shownIn(folded) };
}

const shownIn = (folded: FoldedEdition | null): string[] =>
  (folded?.lineup ?? []).map((entry) => {
    const time = folded!.setTimes.find(
      (each) =>
        each.festival_day === entry.day &&
        each.stage === entry.stage &&
        each.artists.some(({ slug }) => slug === entry.artist.slug),
    );
    const at = time ? ` ${time.start_at.slice(11, 16)}` : '';
    return `${entry.artist.name} ${entry.day ?? '-'} ${entry.stage ?? '-'}${at}${entry.status === 'confirmed' ? '' : ` ${entry.status}`}`;
  });

export const change = (
  credit: string,
  fields: Extract<LineupOperation, { op: 'change' }>['set'],
): LineupOperation => ({
  op: 'change',
  select: { credit },
  set: fields,
});
