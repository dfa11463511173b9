import pg from 'pg';

type Ask = () => Promise<unknown>;
type Answers<Asks extends readonly Ask[]> = { -readonly [I in keyof Asks]: Awaited<ReturnType<Asks[I]>> };

/**
 * Sends statements that do not wait for each other's results in one write; the database answers them in turn, in this
 * order (the protocol's pipelining). That is one round trip, and a fraction of the system calls. On a single connection
 * on which nothing else is under way; a pool answers them one after the other. No COPY.
 * @throws what the first that failed threw, when all have been answered.
 */
export async function pipeline<Asks extends readonly Ask[]>(
  client: Pick<pg.ClientBase, 'query'>,
  ...asks: Asks
): Promise<Answers<Asks>> {
  if (client instanceof pg.Client && asks.length > 1) return (await pipelined(client, asks)) as Answers<Asks>;
  const answers: unknown[] = [];
  for (const ask of asks) answers.push(await ask());
  return answers as Answers<Asks>;
}

async function pipelined(client: pg.Client, asks: readonly Ask[]): Promise<unknown[]> {
  const { stream } = client.connection;
  // A connection option that is set for the call only: COPY, which the writer also needs, is refused while it is set.
  const mode = client as { pipeline: boolean };
  const isOutermost = !mode.pipeline;
  mode.pipeline = true;
  stream.cork();
  const asked = asks.map((ask) => ask());
  stream.uncork();
  const settled = await Promise.allSettled(asked);
  if (isOutermost) mode.pipeline = false;
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}
