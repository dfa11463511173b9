export { failingFast, LogContact, type LogContactOptions } from './log-contact.ts';
export { type KafkaSecurity, SASL_MECHANISMS } from './kafka/security.ts';
export type { LogSettings } from './open-log.ts';
export { type Log, LogFault, type LogFaultCode, MAX_EVENT_BYTES } from './port.ts';
export { readAhead } from './read-ahead.ts';
export type { KafkaLogOptions } from './kafka/client.ts';
export type { Inspected } from './kafka/inspect.ts';
