import { InputFault, jsonValues } from '../../files/index.ts';
import type { SourceFile } from '../../formats/format.ts';
import { type RowsOptions, rowsOf } from '../../rows/index.ts';
import { type Manifest, patternOf } from '../../manifest/index.ts';

/** Files that are read together: those of one `as_of` and part, which make one statement per edition. */
export interface Unit {
  /** RFC 3339 in UTC with milliseconds. */
  readonly asOf: string;
  /** The part from the manifest or the file's name; null if rows have it or there is none. */
  readonly part: string | null;
  readonly files: readonly SourceFile[];
}

/**
 * Divides a manifest's files into statements: one if `as_of` is fixed, else one for each instant in the files
 * or their names. `shared` files are read with each.
 * @throws InputFault if a file has no `as_of` or part, or an `as_of` after `now`.
 */
export async function unitsOf(
  manifest: Manifest,
  files: readonly SourceFile[],
  shared: readonly SourceFile[],
  now: Date,
): Promise<Unit[]> {
  const units = new Map<string, Unit>();
  for (const file of files) {
    const asOf = await readAsOf(manifest, file);
    if (asOf > now.toISOString())
      throw new InputFault({ file: file.name, where: 'as_of', value: asOf }, 'lies in the future');
    const part = findPart(manifest.part, file);
    const key = `${asOf} ${part ?? ''}`;
    units.set(key, { asOf, part, files: [...(units.get(key)?.files ?? []), file] });
  }
  return [...units.values()].map((unit) => ({ ...unit, files: [...unit.files, ...shared] }));
}

async function readAsOf(manifest: Manifest, file: SourceFile): Promise<string> {
  const { as_of: asOf } = manifest;
  if (typeof asOf === 'string') return new Date(asOf).toISOString();
  if ('file_name' in asOf) return fromName(asOf.file_name, file.name);
  return fromField(asOf.field, file, toNotation(manifest));
}

/** Named groups: year, month, day, and optionally hour, minute, second. In UTC. */
function fromName(pattern: string, name: string): string {
  const groups = patternOf(pattern).find(name)?.groups;
  const { year, month, day, hour = '00', minute = '00', second = '00' } = groups ?? {};
  const text = `${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour}:${minute}:${second}Z`;
  const instant = findInstant(text);
  if (instant === null) {
    const why =
      'the file name does not contain a time for as_of: the pattern in as_of.file_name needs the groups year, month and day';
    throw new InputFault({ file: name, where: 'its name', value: groups ? text : name }, why);
  }
  return instant;
}

/** A table's options define the notation of its files. */
const toNotation = ({ format, options }: Manifest): RowsOptions => ({
  header_row: 1,
  sheet: 1,
  ...(format === 'table' && (options as RowsOptions)),
});

/** The newest value at a path (JSON) or in a column of the rows. */
async function fromField(field: string, file: SourceFile, notation: RowsOptions): Promise<string> {
  let newest: string | null = null;
  for await (const value of valuesAt(field, file, notation)) {
    const instant = findInstant(String(value));
    if (instant === null)
      throw new InputFault(
        { file: file.name, where: field, value: String(value) },
        'is not an instant, so it cannot be as_of',
      );
    if (newest === null || instant > newest) newest = instant;
  }
  if (newest === null)
    throw new InputFault(
      { file: file.name, where: field },
      'the file has no value at the path in as_of.field',
    );
  return newest;
}

async function* valuesAt(field: string, file: SourceFile, options: RowsOptions): AsyncGenerator {
  if (options.input === 'json' || (options.input === undefined && /\.json(\.gz)?$/iu.test(file.name))) {
    for await (const { value } of jsonValues(file, field.split('.'))) if (value !== null) yield value;
    return;
  }
  // Row errors are reported later, when the row is read for its content.
  for await (const rows of rowsOf(file, { options, names: [field], report: () => undefined }))
    for (const row of rows) yield* row.values(field).filter((value) => value !== '');
}

function findInstant(text: string): string | null {
  const whole = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/u.exec(text);
  if (!whole) return null;
  const zoned = whole[1] !== undefined && whole[4] === undefined ? `${text}Z` : text;
  const instant = new Date(zoned.replace(' ', 'T'));
  const sameDay =
    Number.isNaN(instant.getTime()) ||
    whole[4] !== undefined ||
    instant.toISOString().startsWith(text.slice(0, 10));
  return Number.isNaN(instant.getTime()) || !sameDay ? null : instant.toISOString();
}

function findPart(part: Manifest['part'], file: SourceFile): string | null {
  if (part === null || typeof part === 'string') return part;
  if ('column' in part) return null;
  const found = patternOf(part.file_name).find(file.name)?.groups['part'];
  if (found) return found;
  throw new InputFault(
    { file: file.name, where: 'its name' },
    'the file name does not contain the part: check the pattern in part.file_name',
  );
}
