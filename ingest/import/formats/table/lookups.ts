import { InputFault } from '../../files/index.ts';
import type { SourceFile } from '../format.ts';
import { collect, isNamed, type Joined } from './join-rows.ts';
import type { JoinOption } from './table-options.ts';
import { type Row, type RowsContext, rowsOf } from '../../rows/index.ts';

type Context = Omit<RowsContext, 'names'>;

/** The joins of a table that all of its files share. */
export interface Lookups {
  /** The files that hold the table's own rows. */
  readonly files: readonly SourceFile[];
  /** Returns the lookups for a file. */
  of(file: SourceFile): Promise<readonly Joined[]>;
}

/** Reads the files that are only looked up. @throws InputFault where a join names none of the files. */
export async function lookups(
  files: readonly SourceFile[],
  joins: readonly JoinOption[],
  context: Context,
): Promise<Lookups> {
  const shared = new Map<JoinOption, ReadonlyMap<string, Row>>();
  const sides = new Set<SourceFile>();
  for (const join of joins.filter(({ file }) => file !== undefined)) {
    const named = files.filter((file) => isNamed(file, join.file!));
    if (named.length === 0)
      throw new InputFault({ file: join.file!, where: 'join.file' }, 'is not one of the manifest’s files');
    for (const file of named) sides.add(file);
    shared.set(join, await read(named, join, context));
  }
  return {
    files: files.filter((file) => !sides.has(file)),
    of: (file) =>
      Promise.all(
        joins.map(async (option) => ({
          option,
          rows: shared.get(option) ?? (await read([file], option, context)),
        })),
      ),
  };
}

async function read(
  files: readonly SourceFile[],
  join: JoinOption,
  { options, others = [], report }: Context,
): Promise<ReadonlyMap<string, Row>> {
  const key = join.with ?? join.on;
  const prefix = join.as === undefined ? '' : `${join.as}.`;
  const asked = others.flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  const found = new Map<string, Row>();
  for (const file of files) {
    const rows = rowsOf(file, {
      options: { ...options, rows: join.rows },
      names: [key],
      others: asked,
      report,
    });
    await collect(rows, { key, asked, report }, found);
  }
  return found;
}
