import { stopStack } from '../stack/stack.ts';
import { endCommands } from './command.ts';
import { lint } from './lint.ts';
import { mocha } from './mocha.ts';
import { closingLine, type Result, sum } from './result.ts';
import { startServers } from './servers.ts';

interface Stage {
  readonly name: string;
  readonly what: string;
  readonly needsServers: boolean;
  readonly run: (env: NodeJS.ProcessEnv) => Promise<Result>;
}

const WAITING = /^test\/(imports|schemathesis|real|log)|^api\/faults/;
const INSIDE = /^(api|client|db|ingest|program|web)/;

/** Cheapest first: the first stage that fails is the last one that runs. */
const STAGES: readonly Stage[] = [
  {
    name: 'lint',
    what: 'types, code, imports, dead code, formatting, census',
    needsServers: false,
    run: lint,
  },
  {
    name: 'unit',
    what: 'pure rules',
    needsServers: false,
    run: (env) => mocha('unit', { seconds: 60, env, apart: [/^(api|client|db|ingest|web)/] }),
  },
  {
    name: 'int',
    what: 'with the servers they need',
    needsServers: true,
    // Four of about the same length: histories fold without a pause, and tests that wait for a broker to come back, or for an
    // import, leave them a processor.
    run: (env) => mocha('int', { seconds: 120, env, apart: [/histories|orders/, WAITING, INSIDE] }),
  },
  {
    name: 'e2e',
    what: 'the whole program, embedded',
    needsServers: true,
    // Each starts the program anew and waits for it; browsers and counts beside the rest.
    run: (env) =>
      mocha('e2e', {
        seconds: 180,
        env: { ...env, TEST_ON: 'embedded' },
        apart: [/counts|console\/console|explorer/, /console|editing/],
      }),
  },
  {
    name: 'e2e-real',
    what: 'the whole program, on Kafka, Postgres and Redis',
    needsServers: true,
    run: (env) =>
      mocha('e2e', { seconds: 180, env: { ...env, TEST_ON: 'servers' }, apart: [/faults|runbook/] }),
  },
];

/** Runs all stages, or those that are named; the exit code. */
export async function runTests(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    console.error(`No stage ${unknown.join(', ')}; there are ${STAGES.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupted());
  try {
    return await runStages(STAGES.filter(({ name }) => names.length === 0 || names.includes(name)));
  } finally {
    await stopStack();
  }
}

async function interrupted(): Promise<never> {
  endCommands();
  await stopStack();
  process.exit(130);
}

async function runStages(stages: readonly Stage[]): Promise<number> {
  const results: Result[] = [];
  let env = withoutProgramSettings(process.env);
  let missing: readonly string[] | undefined;
  for (const [nth, stage] of stages.entries()) {
    console.log(`\n== ${stage.name}: ${stage.what}`);
    if (stage.needsServers && missing === undefined) {
      const servers = await startServers();
      missing = servers.missing;
      env = { ...env, ...servers.environment };
    }
    const lacking = process.env['REQUIRE_STACK'] === '1' ? (missing ?? []) : [];
    for (const server of lacking) console.error(`REQUIRE_STACK=1, but there is no ${server}`);
    const result =
      lacking.length > 0 ? { passed: 0, failed: lacking.length, skipped: [] } : await stage.run(env);
    results.push(result);
    if (result.failed > 0) {
      const left = stages.slice(nth + 1).map(({ name }) => name);
      if (left.length > 0) console.log(`\nNot run, because ${stage.name} failed: ${left.join(', ')}`);
      break;
    }
  }
  return report(sum(results), missing ?? []);
}

function report(total: Result, missing: readonly string[]): number {
  if (total.skipped.length > 0) {
    console.log(`\nSKIPPED${missing.length > 0 ? `, for want of ${missing.join('; ')}` : ''}:`);
    for (const title of total.skipped) console.log(`  - ${title}`);
  }
  console.log(`\n${closingLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * The program under test must not find the servers of whoever runs the tests; the tests may use them: they make
 * databases and topics of their own.
 */
function withoutProgramSettings({ ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = {
    TEST_DATABASE_URL: 'DATABASE_URL',
    TEST_REDIS_URL: 'REDIS_URL',
    TEST_KAFKA_BROKERS: 'KAFKA_BROKERS',
  };
  for (const [testVariable, variable] of Object.entries(given)) {
    if (env[variable]) process.env[testVariable] ??= env[variable];
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a copy, names from above
    delete env[variable];
  }
  delete env['DATA_DIR'];
  return env;
}
