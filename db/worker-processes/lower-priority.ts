import { constants, setPriority } from 'node:os';

/** Lets readers go before a process. At the lowest priority, its work would take minutes on a busy machine. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without permission for that, it runs at this process's own priority.
  }
}
