/** Why a task has no result. */
export type TaskFailure = 'deadline' | 'memory' | 'busy' | 'abandoned' | 'failed';

export class TaskError extends Error {
  readonly reason: TaskFailure;

  constructor(reason: TaskFailure, message: string) {
    super(message);
    this.name = 'TaskError';
    this.reason = reason;
  }
}

export const abandoned = (): TaskError =>
  new TaskError('abandoned', 'The request that started the task no longer waits for the result.');
