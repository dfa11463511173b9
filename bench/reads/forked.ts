import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A script beside this file as a process of its own that answers messages. */
export interface Forked<Ready> {
  /** Its first message. */
  readonly ready: Ready;
  /** Sends a message and waits for the answer. */
  ask<T>(question: object | string): Promise<T>;
  stop(): Promise<void>;
}

/** @throws if it ends before its first message. */
export async function forked<Ready>(script: string, args: readonly string[] = []): Promise<Forked<Ready>> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ready = (await nextMessage(child)) as Ready;
  return {
    ready,
    ask: async <T>(question: object | string) => {
      child.send(question);
      return (await nextMessage(child)) as T;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const received = new AbortController();
  const { signal } = received;
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`a process of the bench ended with ${String(code)}`);
      }),
    ])) as [unknown];
    return message;
  } finally {
    received.abort();
  }
}
