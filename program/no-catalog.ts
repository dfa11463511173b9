import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Settings } from './settings/index.ts';

/** Commands that only read or undo, which are meaningless in an empty catalog. */
const READING_COMMANDS =
  /^(?:explain|verify|replay|replay .*|parked .*|projector .*|scene-read .*|usage|plan .*|import (?:list|undo)|(?:keys|editors|schedule) list|webhooks (?:list|dead)|log (?:tail|archive|reconcile))$/u;

/** Verbs that create a catalog, or need none. */
const CREATING_COMMANDS = /^(?:start|demo|api|projector|ingest|doctor|get|mcp|exports .*)$/u;

/**
 * Demands that the data folder of a command holds a catalog: a wrong or missing folder name looks like an empty
 * catalog, and no running program would show what is published there. A command that may begin one prints a line.
 * @throws Error, in a sentence, for a command that would only read the empty one.
 */
export async function demandCatalog(
  verb: string,
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  printLine: (line: string) => void,
): Promise<void> {
  if (databaseUrl !== null || CREATING_COMMANDS.test(verb)) return;
  // Only now: most of it is loaded by the verbs that go on.
  const { hasCluster } = await import('../db/embedded/index.ts');
  if (hasCluster(dataDir)) return;
  const none = `No catalog in ${resolve(dataDir)} yet`;
  if (READING_COMMANDS.test(verb)) throw new Error(`${none}. ${REACHED}`);
  printLine(`${none}: making one. ${REACHED}`);
}

const REACHED = '(To reach a running program, set the same DATA_DIR.)';

/** A verb with its parent commands: `import list`. */
export const wordsOf = (command: Command): string =>
  command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();
