import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly url: string;
  /** Sends it something, and waits until it says that it has it. */
  tell(message: object): Promise<void>;
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
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

async function said(child: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`a server of the bench ended with ${String(code)}`);
    }),
  ])) as [unknown];
  return message;
}
