// Mocha's spec report, and the counts in a file for the run of all stages (TEST_SUMMARY).
const { writeFileSync } = require('node:fs');
const { reporters, Runner } = require('mocha');

module.exports = class extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const skipped = [];
    runner.on(Runner.constants.EVENT_TEST_PENDING, (test) => skipped.push(test.fullTitle()));
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      const { passes, failures } = this.stats;
      const file = process.env.TEST_SUMMARY;
      if (file) writeFileSync(file, JSON.stringify({ passed: passes, failed: failures, skipped }));
    });
  }
};
