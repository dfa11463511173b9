/**
 * `npm run lint:format`: oxfmt reads all files in two seconds, and Prettier, whose answer counts, only the files that
 * oxfmt would write differently (long unions, nested HTML). Prettier alone takes 50 s of processor time for all files.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));

const { status, stdout, stderr, error } = spawnSync(bin('oxfmt'), ['--list-different', '.'], {
  encoding: 'utf8',
});
const disputed = stdout.split('\n').filter((path) => path !== '');

if (error || (status !== 0 && (status !== 1 || disputed.length === 0))) {
  console.error(`oxfmt ended with ${error?.message ?? String(status)}\n${stdout}${stderr}`);
  process.exitCode = 1;
} else if (disputed.length > 0) {
  const checked = spawnSync(bin('prettier'), ['--check', ...disputed], { stdio: 'inherit' });
  process.exitCode = checked.status ?? 1;
}
