import type { ExplainedStatement } from './statements.ts';
import { fileName, instant, saidOf } from './words.ts';

/** Who speaks, line by line, and of what nobody hears any more only how much it is: there may be a word a day. */
export function statementLines(statements: readonly ExplainedStatement[]): string[] {
  const lines = new Map<string, ExplainedStatement[]>();
  for (const each of statements) {
    const { source, part, silent, claim, files } = each;
    const key = silent === null ? claim : JSON.stringify([source, part, silent, files]);
    lines.set(key, [...(lines.get(key) ?? []), each]);
  }
  return [...lines.values()].map((said) => (said.length === 1 ? statementLine(said[0]!) : silentLine(said)));
}

const whoOf = ({ source, part }: ExplainedStatement): string =>
  part === null ? source : `${source} part ${part}`;

const fromOf = ({ upstream, files }: ExplainedStatement): string =>
  (upstream === null ? '' : `, after ${upstream}`) +
  (files.length === 0 ? '' : `, from ${files.map(fileName).join(', ')}`);

function statementLine(said: ExplainedStatement): string {
  const heard = said.silent === null ? '' : ` - not heard: ${said.silent}`;
  const what = `${saidOf(said.type, said.subject)} as of ${instant(said.as_of)}`;
  return `${whoOf(said)}: ${what}${fromOf(said)}, log position ${said.position}${heard}`;
}

function silentLine(said: readonly ExplainedStatement[]): string {
  const [first] = said;
  const times = said.map(({ as_of }) => instant(as_of)).sort();
  const span = [...new Set([times[0]!, times.at(-1)!])].join(' to ');
  return `${whoOf(first!)}: ${said.length} words as of ${span}${fromOf(first!)} - not heard: ${first!.silent!}`;
}
