import { forked } from './forked.ts';

export interface ServerProcess {
  readonly url: string;
  /** Sends a message, and waits until the process confirms it. */
  report(message: object): Promise<void>;
  /** Sends a question, and waits for the answer. */
  ask<T>(question: string): Promise<T>;
  stop(): Promise<void>;
}

/** Starts one of the servers beside this file as a process of its own. */
export async function startServer(script: string, args: readonly string[] = []): Promise<ServerProcess> {
  const process = await forked<{ readonly port: number }>(script, args);
  return {
    url: `http://127.0.0.1:${process.ready.port}`,
    report: async (message) => {
      await process.ask(message);
    },
    ask: (question) => process.ask(question),
    stop: () => process.stop(),
  };
}
