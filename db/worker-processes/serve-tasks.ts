import { divideOutput, type ReplyPart } from './reply-parts.ts';

/** Messages of a worker process: when it is ready, and for each task. */
export type Reply =
  { readonly ok: true; readonly output: unknown } | { readonly ok: false; readonly why: string };

/** A message before the reply to whose output the part belongs. */
export interface PartMessage {
  readonly part: ReplyPart;
}

/** Makes this process a worker of `WorkerProcesses`: one task at a time. It ends with the process that started it. */
export function serveTasks(handle: (input: unknown) => Promise<unknown>): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (input) => {
    void handle(input)
      .then(answer)
      .catch((error: unknown) => send({ ok: false, why: String(error) }));
  });
  void send({ ok: true, output: null });
}

/** Each message waits until the one before was written: the reader serves others between them. */
async function answer(output: unknown): Promise<void> {
  const { rest, parts } = divideOutput(output);
  for (const part of parts) await send({ part });
  await send({ ok: true, output: rest });
}

const send = (message: Reply | PartMessage): Promise<unknown> =>
  new Promise((resolve) => process.send!(message, resolve));
