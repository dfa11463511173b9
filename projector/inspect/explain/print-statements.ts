import { groupBy } from '../../../db/groups/index.ts';
import type { ExplainedStatement } from './statements.ts';
import { fileName, instant, statedOf } from './explain-texts.ts';

/** Statements in force, line by line, and only the number of superseded ones: there may be one a day. */
export function statementLines(statements: readonly ExplainedStatement[]): string[] {
  const lines = groupBy(statements, ({ source, part, silent, claim, files }) =>
    silent === null ? claim : JSON.stringify([source, part, silent, files]),
  );
  return [...lines.values()].map((stated) =>
    stated.length === 1 ? statementLine(stated[0]!) : supersededLine(stated),
  );
}

const formatSource = ({ source, part }: ExplainedStatement): string =>
  part === null ? source : `${source} part ${part}`;

const formatOrigin = ({ upstream, files }: ExplainedStatement): string =>
  (upstream === null ? '' : `, after ${upstream}`) +
  (files.length === 0 ? '' : `, from ${files.map(fileName).join(', ')}`);

function statementLine(stated: ExplainedStatement): string {
  const received = stated.silent === null ? '' : ` - ${stated.silent}`;
  const what = `${statedOf(stated.type, stated.subject)} as of ${instant(stated.as_of)}`;
  return `${formatSource(stated)}: ${what}${formatOrigin(stated)}, log position ${stated.position}${received}`;
}

function supersededLine(stated: readonly ExplainedStatement[]): string {
  const [first] = stated;
  const times = stated.map(({ as_of }) => instant(as_of)).sort();
  const span = [...new Set([times[0]!, times.at(-1)!])].join(' to ');
  return `${formatSource(first!)}: ${stated.length} statements as of ${span}${formatOrigin(first!)} - ${first!.silent!}`;
}
