export { logStopped, openLogger } from './logger.ts';
export { openRequestLog, type RequestLog } from './request-log.ts';
