import {
  type EditionFacts,
  type LineupReported,
  type ListedArtist,
  performance,
  type Performance,
} from '../../../events/statements/index.ts';
import { isPlainPerformance } from '../../../events/plain/index.ts';
import { excerpt, InputFault } from '../../files/index.ts';
import { type Manifest, wording } from '../../manifest/index.ts';
import { listedReader, OUTSIDE_DATES, slotReader } from '../../rules/index.ts';
import type { Row } from './edition-rows.ts';
import type { Tally } from './tally.ts';

/** Maximum number in one statement, by the event's schema. */
const MAX_PERFORMANCES = 20_000;

const PLAIN = { success: true } as const;

type Lineup = Pick<LineupReported, 'performances' | 'unscheduled'>;

/** Converts an edition's rows to the content of its lineup statement; errors go to the tally. */
export function readLineup(
  rows: Iterable<Row>,
  manifest: Manifest,
  edition: EditionFacts,
  tally: Tally,
): Lineup {
  const readSlot = slotReader(manifest, edition);
  const readListed = listedReader(manifest);
  const lineup = { performances: [] as Performance[], unscheduled: [] as ListedArtist[] };
  const announced = manifest.unscheduled === 'announced';
  for (const row of rows) {
    if (row.kind === 'edition') continue;
    const outcome = row.kind === 'slot' ? readSlot(row) : readListed(row);
    for (const problem of outcome.problems) tally.report(problem);
    if (outcome.problems.some(({ why }) => why === OUTSIDE_DATES)) tally.outsideDates++;
    if (outcome.kind === 'kept_out') tally.keepOut(outcome.reason);
    else if (outcome.kind === 'rejected') tally.add('rejected');
    else if (outcome.kind === 'listed' && !announced) lineup.unscheduled.push(outcome.artist);
    else
      add(
        lineup,
        row,
        outcome.kind === 'listed' ? unscheduled(outcome.artist, row) : outcome.performance,
        tally,
      );
  }
  if (lineup.performances.length > MAX_PERFORMANCES) {
    const why = `has more than ${MAX_PERFORMANCES} performances: divide the lineup into parts (\`part\` in the manifest)`;
    throw new InputFault({ file: manifest.files[0] ?? '', where: edition.slug }, why);
  }
  return lineup;
}

function add(
  lineup: Lineup & { performances: Performance[] },
  row: Row,
  read: Performance,
  tally: Tally,
): void {
  const checked = isPlainPerformance(read) ? PLAIN : performance.safeParse(read);
  if (checked.success) {
    // Unchanged: its fields are in the order of canonical JSON.
    lineup.performances.push(read);
    return;
  }
  const [issue] = checked.error.issues;
  const why = issue === undefined ? 'cannot be stored' : `${issue.path.join('.')} ${wording(issue)}`.trim();
  tally.add('rejected');
  tally.report({
    severity: 'leave_out',
    file: row.file,
    where: row.where,
    value: excerpt(JSON.stringify(read)),
    why,
    done: 'the performance is left out',
  });
}

/** An act without a slot that the manifest accepts as announced. */
const unscheduled = (artist: ListedArtist, row: Row): Performance => ({
  artists: [artist],
  billing_rank: null,
  credit: artist.name,
  day: null,
  end: null,
  genres: row.kind === 'listed' ? [...row.genres] : [],
  headliner: false,
  role: artist.role,
  set_type: null,
  stage: null,
  start: null,
  status: 'confirmed',
  time_status: 'tba',
  where: row.where,
});
