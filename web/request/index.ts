export { clientSignal, withClientSignal } from './client-signal.ts';
export { isRead, pathOf } from './methods.ts';
export { readBody } from './read-body.ts';
