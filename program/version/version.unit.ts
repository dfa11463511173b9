import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import packed from '../../package.json' with { type: 'json' };
import { PROJECTION_VERSION } from '../../projector/version.ts';
import { readCommit } from './git-commit.ts';
import { serveOps } from '../operations/index.ts';
import { programVersion } from './version.ts';

describe('the version of a process', () => {
  it('has the commit of a checkout, of a work tree and of packed references, and none elsewhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bookings-commit-'));
    const tree = join(folder, 'tree');
    const git = (...words: string[]): string => {
      const { status, stdout, stderr } = spawnSync(
        'git',
        ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words],
        {
          cwd: folder,
          encoding: 'utf8',
        },
      );
      expect(status, stderr).to.equal(0);
      return stdout.trim();
    };
    try {
      expect(readCommit(folder)).to.equal(null);
      git('init', '--quiet');
      expect(readCommit(folder)).to.equal(null);
      git('commit', '--quiet', '--allow-empty', '--message', 'First');
      const commit = git('rev-parse', 'HEAD');
      git('worktree', 'add', '--quiet', tree);
      expect([readCommit(folder), readCommit(tree)]).to.deep.equal([commit, commit]);
      git('pack-refs', '--all');
      expect([readCommit(folder), readCommit(tree)]).to.deep.equal([commit, commit]);
      git('checkout', '--quiet', '--detach');
      expect(readCommit(folder)).to.equal(commit);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is that of the checkout, compiled or not', () => {
    const commit = readCommit(fileURLToPath(new URL('../../', import.meta.url)));
    const expected = commit === null ? packed.version : `${packed.version}+${commit.slice(0, 10)}`;
    expect(programVersion().release).to.equal(expected);
    const bin = fileURLToPath(new URL('../../bin/bookings.js', import.meta.url));
    const { stdout } = spawnSync(process.execPath, [bin, '--version'], { encoding: 'utf8' });
    expect(stdout).to.equal(`${expected} (projection ${PROJECTION_VERSION})\n`);
  }).timeout(60_000);

  it('is in the answer of /readyz on the operations port, ready or not', async () => {
    for (const ready of [true, false]) {
      const ops = await serveOps(
        { host: '127.0.0.1', port: 0 },
        {
          readiness: async () => ({ ready, why: [], state: {} }),
          metrics: async () => ({ type: 'text/plain', body: '' }),
        },
      );
      const answer = await fetch(`http://127.0.0.1:${ops.port}/readyz`);
      expect(answer.status).to.equal(ready ? 200 : 503);
      expect(await answer.json()).to.deep.equal({ ready, why: [], state: {}, ...programVersion() });
      await ops.close();
    }
  });
});
