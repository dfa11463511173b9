/** A change that a recipe makes to one file. */
export type Step =
  | { readonly kind: 'create'; readonly path: string; readonly text: string }
  | { readonly kind: 'insert'; readonly path: string; readonly after: string; readonly text: string }
  | { readonly kind: 'increment'; readonly path: string; readonly constant: string };

/** A page of `docs/contributing` that tells which files to change, and how. */
export interface Recipe {
  readonly steps: readonly Step[];
  /** The commands of the blocks below a line `Check it:`, in order. */
  readonly commands: readonly string[];
  /** Paths of the list at its end; one that ends in `/` names all files of a folder. */
  readonly files: readonly string[];
}

const CREATE = /^`([^`]+)`$/;
const INSERT = /^In `([^`]+)`, after (?:`` ?(.+?) ?``|`(.+)`):$/;
const INCREMENT = /raise `(\w+)` in `([^`]+)` by one/gi;
const CHECK = 'Check it:';
const FILES = 'Files that it touches:';

/** Reads a recipe. A block of code is a step if the line above it names its file. @throws if the page ends in no list. */
export function parseRecipe(page: string): Recipe {
  const [prose = '', list] = page.split(`${FILES}\n`);
  if (list === undefined) throw new Error(`The page does not end in "${FILES}".`);
  const steps: Step[] = [];
  const commands: string[] = [];
  for (const { above, text } of listBlocks(prose)) {
    const [, created] = CREATE.exec(above) ?? [];
    const [, path, quoted, after = quoted] = INSERT.exec(above) ?? [];
    if (created !== undefined) steps.push({ kind: 'create', path: created, text });
    else if (path !== undefined && after !== undefined) steps.push({ kind: 'insert', path, after, text });
    else if (above === CHECK) commands.push(...text.trim().split('\n'));
  }
  for (const [, constant, path] of prose.matchAll(INCREMENT))
    steps.push({ kind: 'increment', path: path!, constant: constant! });
  return { steps, commands, files: [...list.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path!) };
}

/** Blocks of code, each with the last line of text above it. */
function listBlocks(prose: string): { readonly above: string; readonly text: string }[] {
  return [...prose.matchAll(/^([^\n]*)\n+```\w*\n([\s\S]*?)^```$/gm)].map(([, above, text]) => ({
    above: above!.trim(),
    text: text!,
  }));
}

/** The text of a file after a step; `null`: the file does not exist. @throws if the step does not fit. */
export function applyStep(step: Step, text: string | null): string {
  if (step.kind === 'create') {
    if (text !== null) throw new Error(`${step.path} exists already.`);
    return step.text;
  }
  if (text === null) throw new Error(`${step.path} does not exist.`);
  return step.kind === 'insert' ? insert(step.after, step.text, text, step.path) : increment(step, text);
}

/** Inserts lines below the only line that reads `after`, indented as it is. */
function insert(after: string, added: string, text: string, path: string): string {
  const lines = text.split('\n');
  const found = lines.flatMap((line, nth) => (line.trim() === after ? [nth] : []));
  if (found.length !== 1) throw new Error(`${path} has ${found.length} lines \`${after}\`, not one.`);
  const indent = /^ */.exec(lines[found[0]!]!)![0];
  const indented = added
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? line : indent + line));
  return lines.toSpliced(found[0]! + 1, 0, ...indented).join('\n');
}

function increment({ constant, path }: Step & { kind: 'increment' }, text: string): string {
  const pattern = new RegExp(`^(export const ${constant} = )(\\d+);$`, 'm');
  if (!pattern.test(text)) throw new Error(`${path} has no line \`export const ${constant} = <number>;\`.`);
  return text.replace(pattern, (_, start: string, number: string) => `${start}${Number(number) + 1};`);
}

/** Changed paths that the recipe does not name, and names of the recipe under which nothing changed. */
export function compareFiles(
  named: readonly string[],
  changed: readonly string[],
): { readonly unnamed: string[]; readonly unchanged: string[] } {
  const covers = (name: string, path: string): boolean =>
    name.endsWith('/') ? path.startsWith(name) : path === name;
  return {
    unnamed: changed.filter((path) => !named.some((name) => covers(name, path))),
    unchanged: named.filter((name) => !changed.some((path) => covers(name, path))),
  };
}
