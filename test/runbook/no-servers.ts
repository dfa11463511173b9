/** The walk's exit code where this machine has no servers of its own for it. */
export const NO_SERVERS = 3;
