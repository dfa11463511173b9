export { application } from './application.ts';
export { KeylessRequests } from './keyless.ts';
export { httpServer } from './http-server.ts';
export { answerUnreadable, refuseConnection } from './unreadable-request.ts';
