/** Seconds until a client should try again after a 503. */
export const RETRY_AFTER = 1;
