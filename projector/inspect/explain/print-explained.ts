import type { ExplainedArtist } from './explain-artist.ts';
import type { ExplainedEdition } from './explain-edition.ts';
import type { ExplainedCorrection, ExplainedReviewItem } from './editor-decisions.ts';
import type { Explained } from './explain.ts';
import type { ExplainedLabel } from './explain-label.ts';
import type { ExplainedPerformance } from './explain-performances.ts';
import { statementLines } from './print-statements.ts';
import { reviewItemText, fileName, ledBy } from './explain-texts.ts';

/** Formats the content of the JSON as text. */
export function printExplained(explained: Explained): string {
  const lines = { edition: editionLines, artist: artistLines, label: labelLines }[explained.kind] as (
    it: Explained,
  ) => string[];
  return lines(explained).join('\n');
}

function editionLines(it: ExplainedEdition): string[] {
  const { shown, scenes } = it;
  return [
    shown ? `${shown.name} (${it.slug}), ${shown.status}` : `${it.slug}: not shown by the API${notShown(it)}`,
    ...(it.merged_into === null ? [] : [`  all of it counts for ${it.merged_into}`]),
    ...section('Statements', statementLines(it.statements)),
    ...section('Corrections', it.corrections.map(correctionLine)),
    ...section(`Scenes: ${scenes.scenes.join(', ') || 'none'} (${scenes.source})`, scenes.tags.map(tagLine)),
    ...section('Credits', creditLines(it)),
    ...section(countLine(it.bookings), it.bookings.map(bookingLine)),
    ...section('For review', it.reviewItems.map(reviewItemLine)),
  ];
}

function artistLines(it: ExplainedArtist): string[] {
  return [
    `${it.name} (${it.slug}), ${bookingsText(it.total_bookings)}`,
    `  identified by ${it.nodes.map(ledBy).join(', ')}`,
    `  found as ${it.names.map(({ kind, name }) => (kind === 'alias' ? `${name} (alias)` : name)).join(', ')}`,
    ...section('Statements', statementLines(it.statements)),
    ...section('Corrections', it.corrections.map(correctionLine)),
    ...section(
      countLine(it.bookings),
      it.bookings.flatMap((each) => [
        `${each.edition}: ${each.because}`,
        ...each.performances.flatMap(performanceLines).map((line) => `  ${line}`),
      ]),
    ),
    ...section('For review', it.reviewItems.map(reviewItemLine)),
  ];
}

function labelLines(it: ExplainedLabel): string[] {
  return [
    `${it.name} (${it.slug}), ${it.roster_size} artists, ${bookingsText(it.total_bookings)}`,
    `  identified by ${it.nodes.map(ledBy).join(', ')}`,
    ...section(
      'Roster credits',
      it.credits.map(({ artist, total_bookings, release, year }) => {
        const on = total_bookings > 0 ? bookingsText(total_bookings) : 'no counted booking';
        return `${artist} (${on}): ${release}${year === null ? '' : `, ${year}`}`;
      }),
    ),
    ...section('Statements', statementLines(it.statements)),
    ...section('Corrections', it.corrections.map(correctionLine)),
  ];
}

const notShown = ({ hidden_because }: ExplainedEdition): string =>
  hidden_because === null ? '' : `: ${hidden_because}`;

/** Includes the absence of a booking if one artist was requested. */
const creditLines = ({ performances, artist }: ExplainedEdition): string[] =>
  performances.length === 0 && artist !== null
    ? [`no statement in force books ${artist}`]
    : performances.flatMap(performanceLines);

const bookingsText = (count: number): string => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];

const countLine = (bookings: readonly { readonly counted: boolean }[]): string =>
  `Bookings: ${bookings.filter(({ counted }) => counted).length} counted of ${bookings.length}`;

type Tag = ExplainedEdition['scenes']['tags'][number];

function tagLine({ source, tag, scenes, dropped, unknown }: Tag): string {
  const became = [
    ...scenes,
    ...dropped.map(({ text, why }) => `${text}: left out because it ${why}`),
    ...unknown.map((text) => `${text}: unknown, left out`),
  ];
  return `${tag} (${source}): ${became.join('; ')}`;
}

function performanceLines(it: ExplainedPerformance): string[] {
  const place = [it.day, it.stage, it.start].filter((part) => part !== null).join(', ');
  const acts = it.acts.map(({ name, role, artist, by }) => {
    const host = role === 'host' ? ', as host' : '';
    return `${name} -> ${artist ?? 'no artist'} (by its ${ledBy(by)}${host})`;
  });
  const marks = [
    it.withdrawn ? 'retracted by its own source' : it.retracted ? 'retracted by a higher source' : '',
    it.status === 'confirmed' ? '' : it.status_by_credit ? `${it.status} by its credit's words` : it.status,
  ];
  const notes = marks.filter((mark) => mark !== '').map((mark) => `, ${mark}`);
  const first = `${it.source} ${it.where}: "${it.credit}"${place === '' ? '' : `, ${place}`}${notes.join('')}`;
  const words = it.asked ? 'to be reviewed' : 'other reading';
  const reviewItem =
    it.reviewItem === null ? [] : [`  ${words} (${it.reviewItem.kind}): ${it.reviewItem.why}`];
  return [
    first,
    `  ${toRule(it)}, confidence ${it.confidence}: ${acts.join('; ') || 'no one is booked'}`,
    ...reviewItem,
  ];
}

const toRule = ({ reason, files }: ExplainedPerformance): string =>
  reason === 'manifest' ? `manifest ${files.map(fileName).join(', ')}`.trimEnd() : reason;

const bookingLine = ({ artist, counted, because }: ExplainedEdition['bookings'][number]): string =>
  `${artist}: ${counted ? 'counted' : 'not counted'}, ${because}`;

function correctionLine(it: ExplainedCorrection): string {
  const { by, time, operations, evidence, correction, effect, sources } = it;
  const what = operations
    .map(({ op, ...rest }) => `${op} ${Object.values(rest).map(word).join(', ')}`)
    .join('; ');
  const became =
    effect === null || effect === 'applies' ? '' : ` - ${[effect.replace('_', ' '), ...sources].join(' ')}`;
  return `${by}, ${time}: ${what}${evidence === null ? '' : ` (${evidence})`}, ${correction}${became}`;
}

/** Lists and plain values unchanged; objects as JSON. */
const word = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(word).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

function reviewItemLine({ kind, about, score, bookings }: ExplainedReviewItem): string {
  return `${reviewItemText(kind, about)}${score === null ? '' : ` (score ${score})`}, ${bookingsText(bookings)} ${bookings === 1 ? 'depends' : 'depend'} on it`;
}
