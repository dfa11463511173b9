/** The walk's exit code if this machine cannot start servers for it. */
export const NO_SERVERS = 3;
