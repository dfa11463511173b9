import { lintTasks } from './lint.ts';
import type { Result } from './result.ts';
import { listTestFiles } from './test-files.ts';
import { TestProcesses } from './test-processes.ts';

export interface Stage {
  readonly name: string;
  readonly what: string;
  readonly needsServers: boolean;
  /** Tasks that run at once, with those of the stage before that have not ended. */
  readonly width: number;
  readonly open: (env: NodeJS.ProcessEnv) => OpenStage;
}

export interface OpenStage {
  /** In the order in which they start. */
  readonly tasks: readonly (() => Promise<Result>)[];
  /** After the last task. */
  readonly close: () => Promise<void>;
}

function runFiles(suffix: string, timeoutSeconds: number, env: NodeJS.ProcessEnv): OpenStage {
  const processes = new TestProcesses(env);
  return {
    tasks: listTestFiles(suffix).map((file) => () => processes.run({ file, timeoutSeconds })),
    close: () => processes.close(),
  };
}

/** Cheapest first. */
export const STAGES: readonly Stage[] = [
  {
    name: 'lint',
    what: 'types, code, imports, dead code, formatting, census',
    needsServers: false,
    width: 2,
    open: (env) => ({ tasks: lintTasks(env), close: async () => undefined }),
  },
  {
    name: 'unit',
    what: 'pure rules',
    needsServers: false,
    width: 2,
    open: (env) => runFiles('unit', 60, env),
  },
  {
    name: 'int',
    what: 'with the servers they need',
    needsServers: true,
    // On two processors: many wait for a broker to come back, or for an import.
    width: 4,
    open: (env) => runFiles('int', 120, env),
  },
  {
    name: 'e2e',
    what: 'the whole program, embedded',
    needsServers: true,
    // Each starts the program anew and waits for it.
    width: 3,
    open: (env) => runFiles('e2e', 180, { ...env, TEST_ON: 'embedded' }),
  },
  {
    name: 'e2e-real',
    what: 'the whole program, on Kafka, Postgres and Redis',
    needsServers: true,
    width: 3,
    open: (env) => runFiles('e2e', 180, { ...env, TEST_ON: 'servers' }),
  },
];
