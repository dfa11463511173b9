import type { ChildProcess } from 'node:child_process';
import { addPart, type ReplyPart } from './reply-parts.ts';
import type { PartMessage, Reply } from './serve-tasks.ts';
import { abandoned, TaskError } from './task-error.ts';

/** An abandoned task that ends by then keeps its process: a new one takes about as long to start. */
const ABANDONED_MS = 1_000;

/** Ends a process soon after its task was abandoned. */
export async function unlessAbandoned(
  child: ChildProcess,
  reply: Promise<Reply>,
  gone: AbortSignal | null,
): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const endSoon = (): void => {
    timer = setTimeout(() => child.kill('SIGKILL'), ABANDONED_MS);
  };
  if (gone?.aborted) endSoon();
  else gone?.addEventListener('abort', endSoon, { once: true });
  try {
    return await reply;
  } catch (error) {
    throw gone?.aborted ? abandoned() : error;
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', endSoon);
  }
}

/** The next reply of a process, with its parts; its end or the deadline is an error. */
export function awaitReply(child: ChildProcess, deadlineMs: number): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      finish();
    };
    const parts: ReplyPart[] = [];
    const onMessage = (message: unknown): void => {
      const sent = message as Reply | PartMessage;
      if ('part' in sent) parts.push(sent.part);
      else settle(() => resolve(withParts(sent, parts)));
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null): void =>
      settle(() => reject(toTaskError(signal)));
    const onError = (error: Error): void => settle(() => reject(new TaskError('failed', String(error))));
    const timer = setTimeout(
      () =>
        settle(() => {
          child.kill('SIGKILL');
          reject(new TaskError('deadline', `Not done within ${deadlineMs / 1_000} seconds.`));
        }),
      deadlineMs,
    );
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

function withParts(reply: Reply, parts: readonly ReplyPart[]): Reply {
  if (reply.ok) for (const part of parts) addPart(reply.output, part);
  return reply;
}

/** V8 aborts a process whose heap is full. */
const toTaskError = (signal: NodeJS.Signals | null): TaskError =>
  signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL'
    ? new TaskError('memory', 'The process ran out of memory.')
    : new TaskError('failed', `The process ended (${signal ?? 'exit'}).`);
