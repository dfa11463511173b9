// Mocha's spec report, and the counts in a file for the run of all stages (TEST_SUMMARY), with the seconds of each file.
const { writeFileSync } = require('node:fs');
const { relative } = require('node:path');
const { reporters, Runner } = require('mocha');

module.exports = class extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const { EVENT_RUN_END, EVENT_SUITE_BEGIN, EVENT_SUITE_END, EVENT_TEST_PENDING } = Runner.constants;
    const skipped = [];
    const seconds = {};
    let began = 0;
    const isWhole = (suite) => suite.parent !== undefined && suite.parent.root && suite.file !== undefined;
    runner.on(EVENT_SUITE_BEGIN, (suite) => {
      if (isWhole(suite)) began = performance.now();
    });
    runner.on(EVENT_SUITE_END, (suite) => {
      if (!isWhole(suite)) return;
      const file = relative(process.cwd(), suite.file);
      seconds[file] = (seconds[file] ?? 0) + (performance.now() - began) / 1000;
    });
    runner.on(EVENT_TEST_PENDING, (test) => skipped.push(test.fullTitle()));
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures } = this.stats;
      const file = process.env.TEST_SUMMARY;
      if (file) writeFileSync(file, JSON.stringify({ passed: passes, failed: failures, skipped, seconds }));
    });
  }
};
