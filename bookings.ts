import { guardTerminal } from './db/terminal/index.ts';
import { run } from './program/verbs.ts';
import { readSettings } from './program/settings/index.ts';

// The data folder, exports, spools and archives are for this user alone.
process.umask(0o077);

for (const stream of [process.stdout, process.stderr]) guardTerminal(stream);

// The reader of the output (`| head`) closed it: as if the terminal had been closed.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.kill(process.pid, 'SIGTERM');
});

const read = readSettings(process.env);
if (read.ok) {
  process.exitCode = await run(process.argv, read.settings);
  // Everything is closed. Handles that a library leaves open (a retry, a socket of a server that does not
  // answer) do not keep the process alive.
  setTimeout(() => process.exit(), 250).unref();
} else {
  process.stderr.write(
    `The environment cannot be used:\n${read.faults.map((fault) => `  ${fault}\n`).join('')}`,
  );
  process.exitCode = 1;
}
