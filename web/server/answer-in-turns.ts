import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { acceptBursts } from './accept-bursts.ts';
import { noteArrival } from './arrival-times.ts';
import { ClientAddresses } from './client-address.ts';
import { LoopTurns } from './loop-turns.ts';

/** A request that waits for 3 s is refused: its client may send fewer at once. */
const WAITING = { patience: 3_000, waitingPerOwner: 1_000 };

/** All servers of a process share its event loop. */
const turns = new LoopTurns(WAITING);

export interface TurnOptions {
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly answer: RequestListener;
  /** Answers 503 to a request that waited too long. */
  readonly refuse: RequestListener;
}

/**
 * Makes a server answer its requests in turns of the event loop, so that no client slows down the others.
 * @returns the listener that answers a request in its turn.
 */
export function answerInTurns(
  server: Server,
  { trustedProxies, answer, refuse }: TurnOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const addresses = new ClientAddresses(trustedProxies);
  /** The address of a connection; null: that of a proxy, which sends the requests of many clients. */
  const owners = new WeakMap<Socket, string | null>();
  acceptBursts(server);
  server.on('connection', (socket) => void owners.set(socket, addresses.ofConnection(socket)));
  const inTurn = (...[request, response]: Parameters<RequestListener>): void => {
    noteArrival(request);
    const owner = owners.get(request.socket) ?? addresses.of(request);
    // The client may be gone when its turn comes.
    const start = (listener: RequestListener) => () => {
      if (!response.destroyed) listener(request, response);
    };
    response.once('close', turns.run(owner, start(answer), start(refuse)));
  };
  server.on('request', inTurn);
  return inTurn;
}
