import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Returns the address of a module next to the calling one (`import.meta.url`), for a process that runs it, and the
 * necessary options of Node: none for the compiled program; a loader if the sources themselves run, as in tests.
 */
export function siblingModule(asking: string, name: string): { url: URL; execArgv: string[] } {
  const isCompiled = asking.endsWith('.js');
  return {
    url: new URL(`${name}.${isCompiled ? 'js' : 'ts'}`, asking),
    execArgv: isCompiled
      ? ['--enable-source-maps']
      : ['--import', pathToFileURL(createRequire(asking).resolve('tsx')).href],
  };
}

/** Starts a thread that runs a module next to the calling one. */
export function startSiblingThread(asking: string, name: string): Worker {
  const { url } = siblingModule(asking, name);
  if (asking.endsWith('.js')) return new Worker(url, { execArgv: [] });
  // A thread accepts no loader in its options. The name is resolved from the working folder, the repository in tests.
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import('${url.href}')))`;
  return new Worker(load, { eval: true, execArgv: [] });
}
