import { run } from './program/verbs.ts';
import { readSettings } from './program/settings.ts';

const read = readSettings(process.env);
if (read.ok) {
  process.exitCode = await run(process.argv, read.settings);
} else {
  process.stderr.write(
    `The environment cannot be used:\n${read.faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  process.exitCode = 1;
}
