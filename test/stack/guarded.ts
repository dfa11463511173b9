import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';

/** A server of a test run. It ends with the process that started it, however that one ends. */
export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface Guarded {
  /** Rejects when the server ends before it was asked to, with the end of its output. */
  readonly failed: Promise<never>;
  /** Kills it as a power cut would; what it wrote stays in the folder until `stop`. */
  readonly kill: () => Promise<void>;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  readonly stop: () => Promise<void>;
}

export interface GuardOptions {
  /** Holds everything of this server; removed when it has stopped. */
  readonly folder: string;
  /** Ends the server at once. */
  readonly signal: 'QUIT' | 'KILL' | 'TERM';
  readonly user?: { readonly uid: number; readonly gid: number };
}

// A pipe from us is the leash: when it closes, because we asked or because we were killed, the server goes too.
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
# It ended by itself, or was killed: whoever starts it again in this folder holds a leash of his own.
[ -e "$folder/stopping" ] || kill $leash 2>/dev/null
exit $status`;

/** Runs a server in a process group of its own (Ctrl-C does not reach it) that ends when this process does. */
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
