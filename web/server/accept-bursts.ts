import { spawn } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';

/** How many connections of a port are accepted in one turn of the event loop, once there was a burst. */
const ACCEPTED_PER_TURN = 32;
/** If each turn had a new connection, for this number of turns and this long, more connections wait in the kernel. */
const BURST = { turns: 4, milliseconds: 100 };
/** Sends a handle back this number of times: each is a descriptor of its own for the same port. */
const ECHO = `process.on('message', (_, handle) => {
  for (let n = 1; n < ${ACCEPTED_PER_TURN}; n += 1) process.send(n, handle);
  process.disconnect();
});`;

/** As `http.Server` accepts connections. */
const LIKE_HTTP = { allowHalfOpen: true, noDelay: true };

/** The further descriptors of a server's port. */
const others = new WeakMap<Server, Set<Server>>();

/**
 * Accepts many connections in one turn of the event loop if they come in bursts. libuv accepts one in each turn since
 * 1.45 (libuv/libuv#3696), so if turns are long, clients wait behind all connections before theirs: 1,000 connections
 * of attackers delayed everybody by 20 s. As libuv accepts one for each descriptor, the server gets more descriptors
 * of its port. Only a child process can make them for Node: it sends back what it is given.
 */
export function acceptBursts(server: Server): void {
  let turns = 0;
  let since = 0;
  let hasAccepted = false;
  let next: NodeJS.Immediate | null = null;
  const onTurn = (): void => {
    turns = hasAccepted ? turns + 1 : 0;
    next = hasAccepted ? setImmediate(onTurn) : null;
    hasAccepted = false;
    if (turns < BURST.turns || performance.now() - since < BURST.milliseconds) return;
    clearImmediate(next ?? undefined);
    server.off('connection', note);
    addDescriptors(server);
  };
  const note = (): void => {
    hasAccepted = true;
    if (next !== null) return;
    since = performance.now();
    next = setImmediate(onTurn);
  };
  server.on('connection', note);
}

function addDescriptors(server: Server): void {
  const more = new Set<Server>();
  others.set(server, more);
  const child = spawn(process.execPath, ['-e', ECHO], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  // Without them, the server accepts one connection in each turn, as before.
  child.on('error', () => undefined);
  child.on('message', (_, handle) => {
    const other = createServer(LIKE_HTTP, (socket: Socket) => server.emit('connection', socket));
    other.on('error', (error) => server.emit('error', error));
    other.listen(handle).unref();
    if (server.listening) more.add(other);
    else other.close();
  });
  // A server as such would accept connections in the child.
  const { _handle } = server as unknown as { readonly _handle: Server };
  child.send('copy', _handle);
}

/** Stops accepting connections. Resolves when the open ones are closed. */
export async function stopAccepting(server: Server): Promise<void> {
  const all = [server, ...(others.get(server) ?? [])];
  await Promise.all(all.map((one) => new Promise((resolve) => one.close(resolve))));
}
