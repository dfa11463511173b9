const seen = new WeakSet<object>();

/**
 * Lets an unhandled rejection fail the test that runs: Mocha alone only passes it on to the process. Loaded by Mocha
 * before any test.
 */
process.on('unhandledRejection', (reason, promise) => {
  // Mocha emits each one a second time.
  if (seen.has(promise)) return;
  seen.add(promise);
  throw reason instanceof Error ? reason : new Error(`Unhandled rejection: ${String(reason)}`);
});
