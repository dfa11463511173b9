import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly url: string;
  /** Sends it something, and waits until it says that it has it. */
  tell(message: object): Promise<void>;
  /** Asks it a word, and waits for what it says. */
  ask<T>(question: string): Promise<T>;
  stop(): Promise<void>;
}

/** Starts one of the servers beside this file as a process of its own. */
export async function startServer(script: string, args: readonly string[] = []): Promise<ServerProcess> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = fork(file, args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { port } = (await said(child)) as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    tell: async (message) => {
      child.send(message);
      await said(child);
    },
    ask: async <T>(question: string) => {
      child.send(question);
      return (await said(child)) as T;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

async function said(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`a server of the bench ended with ${String(code)}`);
      }),
    ])) as [unknown];
    return message;
  } finally {
    heard.abort();
  }
}
