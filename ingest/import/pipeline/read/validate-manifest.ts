import { join } from 'node:path';
import { InputFault, sourceFile } from '../../files/index.ts';
import type { SourceFile } from '../../formats/format.ts';
import type { ImportDeps, ImportOptions } from '../deps.ts';
import type { LoadedManifest, NamedFile } from './load-manifest.ts';
import { Progress } from '../report/progress.ts';
import { Spool } from './spool.ts';
import { writeUnitToSpool } from './statements.ts';
import { Tally } from './tally.ts';
import { unitsOf } from './split-units.ts';

/** A manifest's statements, checked whole and ready to be published; or why there are none. */
export interface Validated {
  readonly tally: Tally;
  readonly spool: Spool;
  readonly reading: string;
  /** Null if it is valid. */
  readonly refusal: string | null;
}

/** Reads all that a manifest names into a spool. Nothing is published; memory stays flat. */
export async function validate(
  loaded: LoadedManifest,
  folder: string,
  deps: Pick<ImportDeps, 'now' | 'out' | 'limits'>,
  options: ImportOptions,
): Promise<Validated> {
  const tally = new Tally(options.strict === true);
  const spool = new Spool(join(folder, 'statements.ndjson'));
  const progress = new Progress(deps.out, `Reading ${loaded.path}:`, loaded.bytes, 'B');
  const openNamed = openWith(deps, progress, loaded.manifest.encoding);
  try {
    const { manifest } = loaded;
    const units = await unitsOf(
      manifest,
      loaded.files.map(openNamed),
      loaded.shared.map(openNamed),
      deps.now(),
    );
    for (const unit of units) await writeUnitToSpool(unit, { manifest, tally, spool, folder });
    return {
      tally,
      spool,
      reading: await spool.finish(),
      refusal: emptiness(loaded, tally, spool) ?? otherDates(tally),
    };
  } catch (error) {
    await spool.finish();
    return { tally, spool, reading: '', refusal: toRefusal(error, loaded) };
  } finally {
    progress.end();
  }
}

const openWith =
  ({ limits }: Pick<ImportDeps, 'limits'>, progress: Progress, encoding: string | undefined) =>
  ({ name, path }: NamedFile): SourceFile =>
    sourceFile(path, {
      name,
      encoding,
      ...(limits ? { limits } : {}),
      onRead: (bytes) => progress.add(bytes),
    });

/** A file without any item is hardly what its manifest describes. */
function emptiness({ manifest }: LoadedManifest, tally: Tally, spool: Spool): string | null {
  const rows = tally.get('slots') + tally.get('listed') + tally.get('claims');
  if (rows === 0 && tally.get('editions') === 0 && isPassedOver(tally)) return null;
  if (rows === 0 && tally.get('editions') === 0)
    return `contains nothing that ${manifest.format} can read: check \`format\` in the manifest`;
  return spool.count === 0 || (rows > 0 && tally.get('rejected') === rows)
    ? `none of the ${rows} rows can be used; the problem of the first row: ${firstProblem(tally)}`
    : null;
}

/** All items were read and excluded: a search result without festivals is no error. */
const isPassedOver = ({ problems }: Tally): boolean =>
  problems.length > 0 && problems.every(({ done }) => done === 'passed over');

const MIN_OUTSIDE = 5;

/** Most rows carry days or times that the edition's dates do not hold: the file is of another edition, or the dates are wrong. */
function otherDates(tally: Tally): string | null {
  const [rows, outside] = [tally.get('slots'), tally.outsideDates];
  if (outside < MIN_OUTSIDE || 2 * outside <= rows) return null;
  return `the days or times of ${outside} of the ${rows} rows are outside the edition's dates: check start_date, end_date and timezone, and whether this is the right file`;
}

function firstProblem({ problems }: Tally): string {
  const [first] = problems;
  return first ? `${first.file}, ${first.where}: ${first.why}: ${first.value}` : 'kept out by the manifest';
}

/**
 * Reports an input error to the user. Other errors of a format count as input errors too: they must not suppress the
 * other manifests' report.
 */
function toRefusal(error: unknown, { manifest, files }: LoadedManifest): string {
  if (error instanceof InputFault) {
    const { value } = error.problem;
    return value === '' ? error.message : `${error.message}: ${JSON.stringify(value)}`;
  }
  const names = files.map(({ name }) => name).join(', ');
  return `${names} cannot be read as ${manifest.format}: ${error instanceof Error ? error.message : String(error)}`;
}
