import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';

/** A server of a test run. It ends with the process that started it, however that process ends. */
export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface Guarded {
  /** Rejects if the server ends by itself, with the end of its output. */
  readonly failed: Promise<never>;
  /** Kills it like a power failure; its files stay in the folder until `stop`. */
  readonly kill: () => Promise<void>;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  readonly stop: () => Promise<void>;
}

export interface GuardOptions {
  /** The folder with all files of this server; removed when it has stopped. */
  readonly folder: string;
  /** Ends the server at once. */
  readonly signal: 'QUIT' | 'KILL' | 'TERM';
  readonly user?: { readonly uid: number; readonly gid: number };
}

// A pipe from this process: when it closes, because the process asked for it or was killed, the server ends too.
const LEASH = `
folder=$1; signal=$2; shift 2
exec 3<&0
"$@" >"$folder/server.log" 2>&1 3<&- & server=$!
echo $server >"$folder/server.pid"
( cat <&3 >/dev/null
  : >"$folder/stopping"
  kill -s "$signal" $server 2>/dev/null
  while kill -0 $server 2>/dev/null; do sleep 0.05; done
  rm -rf "$folder" ) & leash=$!
exec 3<&-
wait $server; status=$?
# It ended by itself, or was killed: the next one in this folder has a guard of its own.
[ -e "$folder/stopping" ] || kill $leash 2>/dev/null
exit $status`;

/** Runs a server in its own process group (Ctrl-C does not reach it) that ends with this process. */
export function startGuarded(command: readonly string[], options: GuardOptions): Guarded {
  const { folder, signal, user } = options;
  const guard = spawn('sh', ['-c', LEASH, 'guard', folder, signal, ...command], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
    ...user,
  });
  let asked = false;
  const failed = new Promise<never>((_, reject) => {
    guard.once('error', reject);
    guard.once('exit', (code) => {
      if (!asked) reject(new Error(`${command[0]!} ended with ${code ?? 'a signal'}: ${lastWords(folder)}`));
    });
  });
  failed.catch(() => undefined);
  const closed = new Promise((resolve) => guard.once('close', resolve));
  // Nothing here keeps the test run's event loop alive.
  guard.unref();
  const pipes = [guard.stdin, guard.stdout] as unknown as Socket[];
  for (const pipe of pipes) pipe.unref();
  const stop = async (): Promise<void> => {
    asked = true;
    guard.ref();
    for (const pipe of pipes) pipe.ref();
    guard.stdin.end();
    guard.stdout.resume();
    await closed;
  };
  const pid = (): number => Number(readFileSync(join(folder, 'server.pid'), 'utf8'));
  const kill = async (): Promise<void> => {
    guard.ref();
    process.kill(pid(), 'SIGKILL');
    await failed.catch(() => undefined);
  };
  return { failed, kill, stop, signal: (name) => void process.kill(pid(), name) };
}

function lastWords(folder: string): string {
  try {
    return readFileSync(join(folder, 'server.log'), 'utf8').slice(-2_000);
  } catch {
    return '(no output)';
  }
}
