import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verb } from '../program/child.ts';
import { forkCompiled } from '../stack/fork-compiled.ts';

/** What attackers know: the ports of the program, and credentials of theirs. */
export interface Target {
  readonly api: number;
  readonly editors: number;
  readonly explorer: number;
  /** In use: of an organization that asks for too much. */
  readonly key: string;
  /** In use: of a person who may only propose corrections. */
  readonly contributor: string;
  /** In use: of an editor, who may send files. */
  readonly editor: string;
}

/** The demo, served by a process of its own. */
export interface AttackedProgram {
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** The key of the paying reader. */
  readonly key: string;
  readonly target: Target;
  close(): Promise<void>;
}

const CEILING = '1000000000';
const ANY_PORT = { PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };

/** Starts `bookings start --demo` in a new data folder. @param options of Node. */
export async function startProgram(options: readonly string[]): Promise<AttackedProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bookings-attack-'));
  const { PATH = '', HOME = '/tmp' } = process.env;
  const env = { ...ANY_PORT, PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' };
  const module = new URL('attacked-process.ts', import.meta.url);
  const child = await forkCompiled(module, ['start', '--demo'], options, {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const close = async (): Promise<void> => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    if (child.connected) child.disconnect();
    await ended;
    // On a busy machine Postgres may still write when the program has ended.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const printed = await banner(child);
    const port = (name: string): number =>
      Number(found(printed, new RegExp(`^${name} http:.*:(\\d+)$`, 'm')));
    const reader = found(printed, /^PRO_KEY=(\S+)$/m);
    const make = async (pattern: RegExp, ...words: string[]): Promise<string> => {
      const { output, complaints } = await verb(words, env);
      return found(output + complaints, pattern);
    };
    const key = await make(/^API_KEY=(\S+)$/m, 'keys', 'issue', '--org', 'Greedy', '--plan', 'pro');
    const token = (name: string, role: string): Promise<string> =>
      make(/(bke_\w+)/, 'editors', 'add', '--name', name, '--role', role);
    const contributor = await token('Greedy', 'contributor');
    const editor = await token('Greedy editor', 'editor');
    for (const org of ['Greedy', 'Demo Pro'])
      await make(/requests a month/, 'keys', 'ceiling', '--org', org, '--ceiling', CEILING);
    const ports = { api: port('API'), editors: port('Editors'), explorer: port('Explorer') };
    return { process: child, dataDir, key: reader, target: { ...ports, key, contributor, editor }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What the program prints until readers are served. @throws when it ends before. */
async function banner({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const text of stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += String(text);
    if (/^EDITOR_TOKEN=.+$/m.test(printed)) return printed;
  }
  throw new Error(`The program ended: ${printed}`);
}

function found(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`${String(pattern)} is not in: ${text}`);
  return match[1] ?? '';
}
