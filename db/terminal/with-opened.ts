interface Closable {
  close(): Promise<void>;
}

/** Opens the resources of a command, runs it, and closes them. */
export async function withOpened<Opened extends Closable>(
  open: () => Promise<Opened>,
  work: (opened: Opened) => Promise<void>,
): Promise<void> {
  const opened = await open();
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

/** The same for work that may be refused: it returns the reason, which is printed, and the exit code is 1. */
export const withRefusal = <Opened extends Closable>(
  open: () => Promise<Opened>,
  work: (opened: Opened) => Promise<string | null>,
): Promise<void> =>
  withOpened(open, async (opened) => {
    const refusal = await work(opened);
    if (refusal === null) return;
    process.stderr.write(`${refusal}\n`);
    process.exitCode = 1;
  });
