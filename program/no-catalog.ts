import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Settings } from './settings.ts';

/** What has nothing to say, or to take back, where nothing was ever said. */
const ASK =
  /^(?:explain|verify|replay|replay .*|parked .*|projector .*|scene-read .*|usage|plan .*|import (?:list|undo)|(?:keys|editors|schedule) list|webhooks (?:list|dead)|log (?:tail|archive|reconcile))$/u;

/** What begins a catalog, or needs none. */
const BEGIN = /^(?:start|demo|api|projector|ingest|doctor|get)$/u;

/**
 * Says that a verb found no catalog in its data folder: a folder that is named wrongly, or not at all, looks like an
 * empty one, and what is published there no running program ever shows.
 * @throws Error, in a sentence, for a verb that would only ask the empty one.
 */
export async function noticeMissing(
  verb: string,
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  printLine: (line: string) => void,
): Promise<void> {
  if (databaseUrl !== null || BEGIN.test(verb)) return;
  // Only now: most of it is loaded by the verbs that go on.
  const { hasCluster } = await import('../db/embedded/index.ts');
  if (hasCluster(dataDir)) return;
  const none = `No catalog in ${resolve(dataDir)} yet`;
  if (ASK.test(verb)) throw new Error(`${none}. ${REACHED}`);
  printLine(`${none}: making one. ${REACHED}`);
}

const REACHED = '(A running program is reached through its DATA_DIR.)';

/** A verb with the words before it: `import list`. */
export const wordsOf = (command: Command): string =>
  command.parent?.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();
