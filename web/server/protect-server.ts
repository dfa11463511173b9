import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerInTurns, type TurnOptions } from './answer-in-turns.ts';
import { boundConnections, type ConnectionLimits } from './bound-connections.ts';
import { closeUnreadAnswers } from './unread-answers.ts';

export interface Protection extends Pick<TurnOptions, 'answer' | 'refuse'> {
  readonly limits: ConnectionLimits;
  /** Answers 503 to a connection of an address that has too many, and closes it. */
  readonly refuseConnection: (socket: Socket) => void;
}

/**
 * Makes a server answer in turns, close the connections of clients that do not read, and bound those of an address.
 * @returns the listener that answers a request in its turn.
 */
export function protectServer(
  server: Server,
  { limits, answer, refuse, refuseConnection }: Protection,
): (request: IncomingMessage, response: ServerResponse) => void {
  const inTurn = answerInTurns(server, { trustedProxies: limits.trustedProxies, answer, refuse });
  closeUnreadAnswers(server);
  boundConnections(server, limits, refuseConnection);
  return inTurn;
}
