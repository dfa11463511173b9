/** Where billing says what it does: ids of events and types, never a key. */
export interface BillingLog {
  warn(what: object, message: string): void;
  info(what: object, message: string): void;
}
