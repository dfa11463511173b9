/** Messages of a worker process: when it is ready, and for each task. */
export type Reply =
  { readonly ok: true; readonly output: unknown } | { readonly ok: false; readonly why: string };

/** Makes this process a worker of `WorkerProcesses`: one task at a time. It ends with the process that started it. */
export function serveTasks(handle: (input: unknown) => Promise<unknown>): void {
  process.once('disconnect', () => process.exit());
  process.on('message', (input) => {
    void handle(input)
      .then((output): Reply => ({ ok: true, output }))
      .catch((error: unknown): Reply => ({ ok: false, why: String(error) }))
      .then((reply) => answer(reply));
  });
  answer({ ok: true, output: null });
}

const answer = (reply: Reply): void => void process.send!(reply);
