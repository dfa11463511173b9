import type { Manifest } from '../../manifest/index.ts';
import type { Problem } from '../format.ts';
import type { Row } from '../../rows/index.ts';

/** Notes constants in `edition_from` that are also the name of a column in the first row. */
export async function* hintAtHoles(
  batches: AsyncIterable<readonly Row[]>,
  { manifest, report }: { readonly manifest: Manifest; readonly report: (problem: Problem) => void },
): AsyncGenerator<readonly Row[]> {
  let first = true;
  for await (const rows of batches) {
    const [row] = rows;
    if (first && row) {
      for (const [name, text] of listLiterals(manifest)) if (row.has(text)) report(hint(row, name, text));
      first = false;
    }
    yield rows;
  }
}

const listLiterals = ({ edition_from }: Manifest): [string, string][] =>
  Object.entries(edition_from ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('{'),
  );

const hint = ({ file, where }: Row, name: string, text: string): Problem => ({
  severity: 'note',
  file,
  where,
  value: text,
  why: `edition_from.${name} is used as literal text; to use the column of this name, write {${text}}`,
  done: 'the text applies to every row',
});
