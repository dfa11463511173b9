import type pg from 'pg';

/** Binds a writer to one generation: the signal aborts when another one goes live, even while idle. */
export async function watchFlips(client: pg.Client): Promise<(own: number) => AbortSignal> {
  const controller = new AbortController();
  let own: number | null = null;
  let last: number | null = null;
  const check = (): void => {
    if (own !== null && last !== null && own !== last) controller.abort();
  };
  client.on('notification', ({ channel, payload }) => {
    if (channel !== 'generation') return;
    last = Number(payload);
    check();
  });
  // Listens before it reads the live generation, so that no flip is missed.
  await client.query('LISTEN generation');
  return (number) => {
    own = number;
    check();
    return controller.signal;
  };
}
