/** Requests the next batch before it yields one, so that reading and processing overlap. */
export async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncIterable<Batch> {
  const reading = batches[Symbol.asyncIterator]();
  const read = (): Promise<IteratorResult<Batch>> => {
    const next = reading.next();
    // The error is handled when it is awaited.
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
