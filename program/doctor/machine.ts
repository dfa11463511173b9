import type { OpenPath } from '../../db/data-folder/index.ts';
import type { MistypedVariable } from '../settings/index.ts';
import { warning, type Finding, openJudge, OK, wrong } from './finding.ts';

export interface Machine {
  /** `v20.19.0`. */
  readonly node: string;
  /** Bytes that V8 may use. */
  readonly heapBytes: number;
  readonly disk: { readonly freeBytes: number; readonly sizeBytes: number } | null;
  /** State of the data folder; null: it does not exist yet. */
  readonly dataDir: { readonly isFolder: boolean; readonly writable: boolean } | null;
  /** The data folder and the program's files in it to which other users have access. */
  readonly openPaths: readonly OpenPath[];
  /** `KEY_SECRET`; null: the data folder's own. */
  readonly keySecret: string | null;
  readonly ports: readonly PortState[];
  readonly mistypedVariables: readonly MistypedVariable[];
}

export interface PortState {
  readonly variable: string;
  readonly port: number;
  readonly state: 'free' | 'ours' | 'taken';
}

const judge = openJudge('machine');
const MIN_FREE_DISK_BYTES = 2 * 1024 ** 3;
/**
 * Minimum heap in bytes. A rebuild holds up to 128 MB of claims as JSON, besides names and artists
 * (docs/how-to/operate/scaling.md).
 */
const MIN_HEAP_BYTES = 512 * 1024 ** 2;

export function judgeMachine({
  node,
  heapBytes,
  disk,
  dataDir,
  openPaths,
  keySecret,
  ports,
  mistypedVariables,
}: Machine): Finding[] {
  return [
    judge('Node', node, atLeast(node, [20, 19]) ? OK : wrong('Install Node 20.19 or later.')),
    judgeHeap(heapBytes),
    ...(disk === null ? [] : [judgeDisk(disk)]),
    judgeDataDir(dataDir),
    ...openPaths.map(judgeOpenPath),
    ...(keySecret === null ? [] : [judgeSecret(keySecret)]),
    ...ports.map(judgePort),
    ...mistypedVariables.map(judgeVariable),
  ];
}

/** The value is not shown: it may be a secret. */
const judgeVariable = ({ name, meant }: MistypedVariable): Finding =>
  judge(`variable ${name}`, 'not a known variable', warning(`If you mean ${meant}, rename the variable.`));

const judgeHeap = (bytes: number): Finding =>
  judge(
    'heap',
    `${Math.floor(bytes / 1024 ** 2)} MB`,
    bytes >= MIN_HEAP_BYTES
      ? OK
      : warning(
          'Set NODE_OPTIONS=--max-old-space-size=1024: otherwise rebuilds are several times slower, or fail.',
        ),
  );

function judgeDataDir(found: Machine['dataDir']): Finding {
  const finding = (...words: readonly [string, typeof OK | ReturnType<typeof wrong>]): Finding =>
    judge('data folder', ...words);
  if (found === null) return finding('does not exist yet', OK);
  if (!found.isFolder) return finding('a file', wrong('Set DATA_DIR to a folder, or remove the file.'));
  if (found.writable) return finding('writable', OK);
  return finding('not writable', wrong('Make the user who runs the program the owner of DATA_DIR (chown).'));
}

function atLeast(version: string, wanted: readonly [number, number]): boolean {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
}

function judgeDisk({ freeBytes, sizeBytes }: NonNullable<Machine['disk']>): Finding {
  const share = freeBytes / sizeBytes;
  const found = `${(freeBytes / 1024 ** 3).toFixed(1)} GiB free (${Math.floor(share * 100)} %)`;
  if (freeBytes < MIN_FREE_DISK_BYTES)
    return judge(
      'disk',
      found,
      wrong(
        'Free some space, or set DATA_DIR to a folder on a larger disk: see the runbook, “A disk fills”.',
      ),
    );
  return judge(
    'disk',
    found,
    share < 0.1 ? warning('Free some space soon: see the runbook, “A disk fills”.') : OK,
  );
}

/** The program closes only the paths of its own user, when it starts. */
function judgeOpenPath({ path, mode, closedMode, isSecret }: OpenPath): Finding {
  const octal = (bits: number): string => bits.toString(8).padStart(4, '0');
  const remedy = `Run chmod ${octal(closedMode)} ${path} as its owner: other users have access to it.`;
  return judge(`access to ${path}`, `mode ${octal(mode)}`, isSecret ? wrong(remedy) : warning(remedy));
}

/** 32 characters may still be one character 32 times. The secret itself is never shown. */
function judgeSecret(secret: string): Finding {
  const different = new Set(secret).size;
  const found = `${secret.length} characters, ${different} different`;
  return judge(
    'KEY_SECRET',
    found,
    different >= 12 ? OK : wrong('Create a random secret: openssl rand -hex 32. Then issue all keys again.'),
  );
}

const judgePort = ({ variable, port, state }: PortState): Finding =>
  judge(
    `${variable} ${port}`,
    state === 'ours' ? 'served by this program' : state,
    state === 'taken' ? wrong(`Another program listens on this port: set ${variable} to a free port.`) : OK,
  );
