/** Asks for the next batch before it gives one, so that whoever reads it works beside whoever takes it. */
export async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncIterable<Batch> {
  const reading = batches[Symbol.asyncIterator]();
  const read = (): Promise<IteratorResult<Batch>> => {
    const next = reading.next();
    // What goes wrong is heard when its turn comes.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let next = read(); ;) {
      const batch = await next;
      if (batch.done) return;
      next = read();
      yield batch.value;
    }
  } finally {
    await reading.return?.();
  }
}
