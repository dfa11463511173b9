export { serveTasks } from './serve-tasks.ts';
export { TaskError, type TaskFailure } from './task-error.ts';
export { WorkerProcesses } from './worker-processes.ts';
