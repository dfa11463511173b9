export { application } from './application.ts';
export { KeylessRequests } from './keyless.ts';
export { httpServer } from './server.ts';
export { answerUnreadable, refuseConnection } from './unreadable.ts';
