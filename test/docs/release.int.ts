import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TODAY = new Date().toISOString().slice(0, 10);
const CHANGES = 'api/changelog/changelog.ts';
const UNRELEASED = 'const unreleased: readonly Change[] = [\n  // The newest first.\n';
const RELEASED = `const released: readonly Version[] = [
  {
    version: '9.0.0',
    date: '${TODAY}',
    changes: [
      {
        kind: 'fixed',
        path: null,
        text: 'A sample that is too long for one line after the release moves it.',
      },
`;
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);

describe('npm run release', () => {
  let copy: string;
  const git = (...args: string[]): Promise<{ stdout: string }> => run('git', args, { cwd: copy });
  const text = (path: string): Promise<string> => readFile(join(copy, path), 'utf8');
  const edit = async (path: string, change: (before: string) => string): Promise<void> =>
    writeFile(join(copy, path), change(await text(path)));
  const release = (version: string): Promise<unknown> =>
    run('npm', ['run', '--silent', 'release', '--', version], { cwd: copy });

  before(async () => {
    copy = await mkdtemp(join(tmpdir(), 'bookings-release-'));
    await cp(ROOT, copy, {
      recursive: true,
      filter: (from) => !SKIPPED.has(from.slice(ROOT.length).split('/')[0]!),
    });
    await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    await git('init', '--quiet');
    await git('config', 'user.name', 'Test');
    await git('config', 'user.email', 'test@example.com');
    await edit('CHANGELOG.md', (changelog) =>
      changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n### Fixed\n\n- A sample.\n'),
    );
    await edit(CHANGES, (source) =>
      source.replace(
        UNRELEASED,
        `${UNRELEASED}  { kind: 'fixed', path: null, text: 'A sample that is too long for one line after the release moves it.' },\n`,
      ),
    );
    await git('add', '--all');
    await git('commit', '--quiet', '--message', 'Copy');
  });
  after(() => rm(copy, { recursive: true, force: true }));

  it('sets version, dates and released description, commits, and tags', async () => {
    await release('9.0.0');
    expect(JSON.parse(await text('package.json'))).to.include({ version: '9.0.0' });
    expect(await text('CHANGELOG.md')).to.contain(
      `## [Unreleased]\n\n## [9.0.0] - ${TODAY}\n\n### Fixed\n\n- A sample.`,
    );
    expect(await text(CHANGES))
      .to.contain(`${UNRELEASED}];\n`)
      .and.contain(RELEASED);
    expect(await text('api/openapi/openapi.ts')).to.contain("VERSION = '9.0.0'");
    await run('npx', ['prettier', '--check', CHANGES], { cwd: copy });
    expect(await text('api/openapi/released.json')).to.equal(await text('api/openapi/openapi.json'));
    expect((await git('status', '--porcelain')).stdout).to.equal('');
    expect((await git('log', '-1', '--format=%s %D')).stdout).to.match(/^Release 9\.0\.0 .*tag: v9\.0\.0/);
  });

  it('refuses a release without changes', async () => {
    const error: unknown = await release('9.0.1').catch((failed: unknown) => failed);
    expect((error as { stderr: string }).stderr).to.contain(
      'CHANGELOG.md lists nothing under "Unreleased". Add what changed.',
    );
  });
});
