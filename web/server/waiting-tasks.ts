export interface Task {
  readonly owner: string;
  readonly start: () => void;
  /** Called instead of `start` if the task waited too long. */
  readonly refuse: () => void;
  /** When it began to wait (`performance.now()`). */
  readonly since: number;
}

/** Tasks that wait: those of owners with few open requests first, then one of each other owner in turn. */
export class WaitingTasks {
  readonly #few = new Set<Task>();
  readonly #many = new Map<string, Set<Task>>();
  /** All tasks, the oldest first. */
  readonly #all = new Set<Task>();

  get size(): number {
    return this.#all.size;
  }

  /** The number of waiting tasks of an owner with many open requests. */
  countOf(owner: string): number {
    return this.#many.get(owner)?.size ?? 0;
  }

  /** @param hasFew whether its owner has few open requests. */
  add(task: Task, hasFew: boolean): void {
    this.#all.add(task);
    const tasks = hasFew ? this.#few : (this.#many.get(task.owner) ?? new Set());
    tasks.add(task);
    if (!hasFew && tasks.size === 1) this.#many.set(task.owner, tasks);
  }

  /** Takes the next task of an owner with few open requests; null if none waits. */
  takeFew(): Task | null {
    const [task] = this.#few;
    if (task === undefined) return null;
    this.#remove(task);
    return task;
  }

  /** Takes the next task of the other owners; null if none waits. */
  takeMany(): Task | null {
    const [entry] = this.#many;
    if (entry === undefined) return null;
    const [owner, tasks] = entry;
    const [task] = tasks;
    this.#remove(task!);
    // The owner's next task waits behind those of all others.
    if (this.#many.delete(owner)) this.#many.set(owner, tasks);
    return task!;
  }

  /** Takes the oldest task if it waits since a moment before `due`; null otherwise. */
  takeDue(due: number): Task | null {
    const [oldest] = this.#all;
    if (oldest === undefined || oldest.since >= due) return null;
    this.#remove(oldest);
    return oldest;
  }

  #remove(task: Task): void {
    this.#all.delete(task);
    if (this.#few.delete(task)) return;
    const tasks = this.#many.get(task.owner)!;
    tasks.delete(task);
    if (tasks.size === 0) this.#many.delete(task.owner);
  }
}
