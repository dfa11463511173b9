/** The log lines of billing: ids of events and types, never a key. */
export interface BillingLog {
  warn(what: object, message: string): void;
  info(what: object, message: string): void;
}
