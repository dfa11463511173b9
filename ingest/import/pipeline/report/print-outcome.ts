import type { Problem } from '../../formats/format.ts';
import { columns } from './align-columns.ts';
import { inFolder } from './folders.ts';
import type { ImportOutcome, ManifestReport, ManifestState } from './import-outcome.ts';
import type { EditionDifference } from '../../../events/views/index.ts';
import { supersededLines } from '../compare/superseded-statements.ts';

const MAX_SHOWN = 20;
const MAX_EXAMPLES = 3;

const STATES: Readonly<Record<ManifestState, string>> = {
  published: 'published',
  unchanged: 'unchanged',
  valid: 'would be published',
  refused: 'REFUSED',
  held_back: 'held back',
  broken_off: 'BROKE OFF',
};

/** Formats an import's outcome for people: problems, changes, and a table of all manifests. */
export function printOutcome({ manifests, dryRun }: ImportOutcome): string {
  const { folder, short } = inFolder(manifests.map(({ manifest }) => manifest));
  const named = manifests.map((report) => ({ ...report, manifest: short(report.manifest) }));
  const details = named.flatMap((report) => listDetails(report, dryRun));
  const where = folder === '' ? [] : [`Manifests of ${folder}`, ''];
  return [...where, ...details, ...buildTable(named), ...closing(named, dryRun)].join('\n');
}

function listDetails(report: ManifestReport, dryRun: boolean): string[] {
  const lines = [
    ...report.refusal.map((why) => `  refused: ${why}`),
    ...supersededLines(report.superseded).map((line) => `  superseded: ${line}`),
    ...keptOutLines(report),
    ...problemLines(report),
    ...(dryRun ? report.differences.flatMap(differenceLines) : []),
  ];
  return lines.length > 0 ? [report.manifest, ...lines, ''] : [];
}

/** The excluded items by reason, most frequent first. */
const keptOutLines = ({ kept_out }: ManifestReport): string[] =>
  Object.entries(kept_out)
    .sort(([a, most], [b, next]) => next - most || (a < b ? -1 : 1))
    .map(([rule, count]) => `  kept out by the manifest: ${rule} (${count})`);

/** Problems by their reason, the most frequent first, each with its first examples. */
function problemLines({ problems, problem_counts, refusal }: ManifestReport): string[] {
  const { short } = inFolder(problems.map(({ file }) => file));
  // Reasons for the refusal are already printed.
  const stated = new Set(problems.filter((each) => isAmong(refusal, each)).map(({ why }) => why));
  const reasons = Object.entries(problem_counts)
    .filter(([why, count]) => count > 1 || !stated.has(why))
    .sort(([, a], [, b]) => b - a);
  return reasons.flatMap(([why, count]) => {
    const ofReason = problems.filter((problem) => problem.why === why);
    const examples = ofReason.slice(0, MAX_EXAMPLES);
    const word = examples[0]?.severity === 'note' ? 'note' : 'left out';
    const dones = new Set(ofReason.map(({ done }) => `; ${done}`));
    const [shared = ''] = dones.size === 1 ? dones : [];
    const places = examples.map(
      ({ file, where, value, done }) =>
        `      ${short(file)}, ${where}${value === '' ? '' : `: ${JSON.stringify(value)}`}${shared === '' ? `; ${done}` : ''}`,
    );
    return [
      `  ${word} (${count}): ${why}${shared}`,
      ...places,
      ...(count > places.length ? ['      …'] : []),
    ];
  });
}

const isAmong = (refusal: readonly string[], { file, where, why }: Problem): boolean =>
  refusal.some((line) => line.startsWith(`${file}, ${where}: ${why}`));

/** Names share a line; longer descriptions have lines of their own. */
function differenceLines({ edition, ...changes }: EditionDifference): string[] {
  const row = (kind: 'added' | 'dropped' | 'renamed'): string[] =>
    changes[kind].length === 0
      ? []
      : [`  ${edition}: ${changes[kind].length} ${kind}: ${firstFew(changes[kind]).join(', ')}`];
  const list = (kind: 'moved' | 'review', title: string): string[] =>
    changes[kind].length === 0
      ? []
      : [
          `  ${edition}: ${changes[kind].length} ${title}:`,
          ...(kind === 'review' ? changes[kind] : firstFew(changes[kind])).map((each) => `      ${each}`),
        ];
  return [
    ...row('added'),
    ...list('moved', 'moved'),
    ...row('dropped'),
    ...row('renamed'),
    ...list('review', 'for review'),
  ];
}

const firstFew = (all: readonly string[]): string[] =>
  all.length > MAX_SHOWN ? [...all.slice(0, MAX_SHOWN), '…'] : [...all];

const HEADER = [
  'manifest',
  'outcome',
  'import',
  'sets',
  'kept out',
  'rejected',
  'records',
  'statements',
  'new',
  'seconds',
];

function buildTable(manifests: readonly ManifestReport[]): string[] {
  const rows = manifests.map(({ manifest, state, import_id, counts, kept_out, seconds }) => [
    manifest,
    STATES[state],
    import_id ?? '-',
    ...[
      counts.slots + counts.listed,
      Object.values(kept_out).reduce((sum, count) => sum + count, 0),
      counts.rejected,
      counts.claims,
      counts.statements,
    ].map(String),
    // Only publishing shows which statements are new.
    state === 'valid' ? '-' : String(counts.published),
    seconds.toFixed(1),
  ]);
  return columns([HEADER, ...rows], (column) => column >= 3);
}

// Publishing is not projecting: after a large import readers see it minutes later.
const PUBLISHED = 'Published: the API shows the data when the projector has applied the import.';

function closing(manifests: readonly ManifestReport[], dryRun: boolean): string[] {
  if (manifests.some(({ state }) => state === 'refused')) return ['', 'Nothing was published.'];
  if (dryRun) return ['', 'This was a dry run: nothing was published.', ...unseen(manifests)];
  if (manifests.every(({ state }) => state === 'unchanged')) return ['', 'Nothing new to publish.'];
  return manifests.some(({ state }) => state === 'published') ? ['', PUBLISHED] : [];
}

/** Lists the checks that only a projection can make. */
const unseen = (manifests: readonly ManifestReport[]): string[] =>
  manifests.some(({ differences, counts }) => differences.length > 0 || counts.claims > 0)
    ? [
        'A dry run does not show how names in these files would change other editions, or which artists the names would merge.',
      ]
    : [];
