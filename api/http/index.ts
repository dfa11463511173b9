export { application } from './application.ts';
export { httpServer } from './http-server.ts';
export { answerUnreadable, refuseConnection } from './unreadable-request.ts';
