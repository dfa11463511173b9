export { arrivalTime } from './arrival-times.ts';
export type { ConnectionLimits } from './bound-connections.ts';
export { ClientAddresses, groupOf } from './client-address.ts';
export { closeAtOnce, drain } from './drain.ts';
export { listen } from './listen.ts';
export { type Protection, protectServer } from './protect-server.ts';
export { refuseSocket } from './refuse-socket.ts';
export { SERVER_TIMEOUTS_MS } from './timeouts.ts';
