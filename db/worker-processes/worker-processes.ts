import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { awaitReply, unlessAbandoned } from './await-reply.ts';
import type { Reply } from './serve-tasks.ts';
import { abandoned, TaskError } from './task-error.ts';

export interface WorkerOptions {
  /** The module that calls `serveTasks`, as `siblingModule` finds it. */
  readonly module: { readonly url: URL; readonly execArgv: readonly string[] };
  /** MiB of JavaScript heap of one process. Beyond it, only that process ends. */
  readonly heapMb: number;
  readonly deadlineMs: number;
  /** For example the path of certificates. Missing: a process that reads untrusted input gets no secrets. */
  readonly needsEnvironment?: true;
  /** Processes that work at the same time. */
  readonly processes: number;
  /** Tasks that may wait for a process. */
  readonly maxWaiting: number;
}

interface Task {
  readonly input: unknown;
  readonly gone: AbortSignal | null;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: TaskError) => void;
}

/** An unused process ends after this time. */
const IDLE_MS = 30_000;
/** A process that has not begun by then never will. */
const START_MS = 60_000;

/**
 * Runs tasks in processes of their own, in their order. A task that exceeds its memory or its deadline ends its process,
 * and nothing else: a worker thread that runs out of memory can end the whole program.
 */
export class WorkerProcesses<I, O> {
  readonly #options: WorkerOptions;
  readonly #waiting: Task[] = [];
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #all = new Set<ChildProcess>();
  #running = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /**
   * @param gone aborted once no one waits for the task.
   * @throws TaskError
   */
  run(input: I, gone: AbortSignal | null = null): Promise<O> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#options.maxWaiting) {
        reject(new TaskError('busy', 'Too many tasks are waiting.'));
        return;
      }
      const task: Task = { input, gone, resolve: (output) => resolve(output as O), reject };
      this.#waiting.push(task);
      gone?.addEventListener('abort', () => this.#leave(task), { once: true });
      this.#next();
    });
  }

  /** Ends all processes; their running tasks fail. */
  close(): void {
    for (const child of this.#all) child.kill('SIGKILL');
  }

  /** Removes an abandoned task that waits. */
  #leave(task: Task): void {
    const place = this.#waiting.indexOf(task);
    if (place === -1) return;
    this.#waiting.splice(place, 1);
    task.reject(abandoned());
  }

  #next(): void {
    if (this.#running >= this.#options.processes) return;
    const task = this.#waiting.shift();
    if (!task) return;
    this.#running++;
    this.#work(task)
      .then(task.resolve, task.reject)
      .finally(() => {
        this.#running--;
        this.#next();
      });
  }

  async #work(task: Task): Promise<unknown> {
    const child = this.#takeIdle() ?? (await this.#start());
    const answer = await this.#ask(child, task);
    this.#keepIdle(child);
    if (!answer.ok) throw new TaskError('failed', answer.why);
    return answer.output;
  }

  async #start(): Promise<ChildProcess> {
    const { module, heapMb } = this.#options;
    const child = fork(fileURLToPath(module.url), {
      execArgv: [...module.execArgv, `--max-old-space-size=${heapMb}`],
      ...(!this.#options.needsEnvironment && { env: {} }),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#all.add(child);
    child.once('exit', () => {
      this.#all.delete(child);
      clearTimeout(this.#idle.get(child));
      this.#idle.delete(child);
    });
    await awaitReply(child, START_MS);
    return child;
  }

  #ask(child: ChildProcess, { input, gone }: Task): Promise<Reply> {
    const reply = unlessAbandoned(child, awaitReply(child, this.#options.deadlineMs), gone);
    child.send(input as object, (error) => {
      // The exit that follows rejects the reply.
      if (error) child.kill('SIGKILL');
    });
    return reply;
  }

  #takeIdle(): ChildProcess | null {
    const [kept] = this.#idle;
    if (!kept) return null;
    const [child, timer] = kept;
    clearTimeout(timer);
    this.#idle.delete(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  #keepIdle(child: ChildProcess): void {
    if (!this.#all.has(child)) return;
    this.#idle.set(child, setTimeout(() => child.kill(), IDLE_MS).unref());
    child.unref();
    child.channel?.unref();
  }
}
