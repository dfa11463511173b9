/** Timeouts of servers for readers, in milliseconds: a request's headers, the whole request, an idle connection. */
export const SERVER_TIMEOUTS_MS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Longer than the idle timeouts of usual proxies, so that no proxy sends a request on a connection that has just
  // closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
