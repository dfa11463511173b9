export { serveTasks } from './serve-tasks.ts';
export { TaskError, type TaskFailure, WorkerProcesses } from './worker-processes.ts';
