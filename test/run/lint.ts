import { command } from './command.ts';
import { type Result, sum } from './result.ts';

const CHECKS = ['types', 'code', 'imports', 'dead', 'format', 'census'];

/** The checks of `npm run lint`, two at a time; each counts as one test. */
export async function lint(env: NodeJS.ProcessEnv): Promise<Result> {
  const left = [...CHECKS];
  const results: Result[] = [];
  const worker = async (): Promise<void> => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) {
      results.push(await runCheck(check, env));
    }
  };
  await Promise.all([worker(), worker()]);
  return sum(results);
}

async function runCheck(check: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const { code, output } = await command(['npm', 'run', '--silent', `lint:${check}`], { env, show: false });
  console.log(code === 0 ? `  ✔ lint:${check}` : `  ✘ lint:${check}\n${output}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
}
