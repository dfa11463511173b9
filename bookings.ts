import { guardTerminal } from './db/terminal/index.ts';
import { run } from './program/verbs.ts';
import { readSettings } from './program/settings.ts';

// The data folder, exports, spools and archives are for this user alone.
process.umask(0o077);

for (const stream of [process.stdout, process.stderr]) guardTerminal(stream);

// Whoever read what is printed (`| head`) has had enough: as if the terminal had been closed.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.kill(process.pid, 'SIGTERM');
});

const read = readSettings(process.env);
if (read.ok) {
  process.exitCode = await run(process.argv, read.settings);
  // All is put down. What a library leaves open (a retry, a socket of a server that does not answer) keeps nobody.
  setTimeout(() => process.exit(), 250).unref();
} else {
  process.stderr.write(
    `The environment cannot be used:\n${read.faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  process.exitCode = 1;
}
