import type { Logger } from 'pino';
import type { Exports } from '../exports/index.ts';
import type { Delivered, Operation } from '../declarations/index.ts';
import { problemOf } from './http-problems.ts';
import type { Reply } from './reply.ts';

/** The parameters of deliveries. */
export interface DeliveryContext {
  readonly exports: Exports;
  readonly logger: Logger;
}

/** Sends an answer that consists of files, not of rows of the tables; the request waits until they exist. */
export function answerDelivery(
  reply: Reply,
  deliver: NonNullable<Operation['deliver']>,
  body: string,
  { exports, logger }: DeliveryContext,
): void {
  deliver(exports, body).then(
    (delivered) => answerDelivered(reply, delivered),
    (error: unknown) => {
      logger.error({ err: error, request_id: reply.id }, 'an export failed');
      reply.problem({ code: 'internal', detail: 'The export could not be built. The error was logged.' });
    },
  );
}

function answerDelivered(reply: Reply, delivered: Delivered): void {
  if (delivered.kind === 'body') reply.send(200, delivered.bytes);
  else if (delivered.kind === 'file') reply.file(delivered);
  else reply.problem(problemOf(delivered));
}
