import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Suite } from 'mocha';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import packed from '../../package.json' with { type: 'json' };
import { PROJECTION_VERSION } from '../../projector/version.ts';
import { readPages } from '../docs/read-pages.ts';
import { bin, bookings, type Child, verb } from './child.ts';
import { runsOn } from './runs-on.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

const block = (language: string, holding: string): string => {
  const blocks = [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text]) => text!,
  );
  const found = blocks.find((text) => text.includes(holding));
  if (found === undefined) throw new Error(`The README has no ${language} block with ${holding}.`);
  return found;
};

interface Festival {
  readonly lineup: readonly {
    artist: { name: string };
    day: string;
    set_type: string | null;
    joint_set_id: string | null;
  }[];
  readonly set_times: readonly { credited_as: string; festival_day: string; start_at: string }[];
}

if (runsOn('embedded')) describe("the README's example", followed);

function followed(this: Suite): void {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'bookings-readme-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    INGEST_PORT: '0',
    OPS_PORT: '0',
    EXPLORER_PORT: '0',
  };
  const manifest = join(folder, 'my-festival-2026.yaml');
  let program: Child;
  let ask: () => Promise<Response>;

  before(async () => {
    writeFileSync(join(folder, 'my-festival-2026.csv'), block('csv', 'Ada Example'));
    writeFileSync(manifest, block('yaml', 'source: my-festival'));
    program = bookings(['start'], env);
    const [, api] = await program.prints(/^API (http:\S+)$/m);
    const { output } = await verb(['keys', 'issue', '--org', 'My Festival', '--plan', 'pro'], env);
    const authorization = `Bearer ${/^API_KEY=(\S+)$/m.exec(output)?.[1] ?? ''}`;
    ask = () => fetch(`${api!}/v1/festivals/my-festival-2026`, { headers: { authorization } });
  });

  after(async () => {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows in a dry run what it would change, and publishes nothing', async () => {
    const { code, output } = await verb(['import', '--dry-run', manifest], env);
    expect(code, output).to.equal(0);
    expect((await ask()).status).to.equal(404);
  });

  it('is live after its import, as the README says', async () => {
    const { code, output, complaints } = await verb(['import', manifest], env);
    expect(code, output + complaints).to.equal(0);
    const { lineup, set_times } = (await (await until(ask, 200)).json()) as Festival;
    const names = lineup.map(({ artist }) => artist.name);
    expect(names).to.have.members(['Ada Example', 'Bo Sample', 'Cy Instance', 'Dee Specimen']);
    expect(lineup.filter(({ joint_set_id }) => joint_set_id !== null)).to.have.length(2);
    expect(lineup.find(({ artist }) => artist.name === 'Cy Instance')).to.include({
      day: '2026-07-10',
      set_type: 'live',
    });
    expect(set_times.map(({ festival_day, start_at }) => [festival_day, start_at])).to.deep.include([
      '2026-07-10',
      '2026-07-11T00:30:00+02:00',
    ]);
  });

  it('is gone after its undo', async () => {
    const again = await verb(['import', '--json', manifest], env);
    const { manifests } = JSON.parse(again.output) as { manifests: { import_id: string }[] };
    const undone = await verb(['import', 'undo', manifests[0]!.import_id, '--by', 'Ada'], env);
    expect(undone.code, undone.output + undone.complaints).to.equal(0);
    await until(ask, 404);
  });

  it('comes with a program that prints its release', async () => {
    const { code, output } = await verb(['--version'], env);
    expect(code).to.equal(0);
    // In a checkout with its commit.
    expect(output.replace(/\+[0-9a-f]{10} /, ' ')).to.equal(
      `${packed.version} (projection ${PROJECTION_VERSION})\n`,
    );
  });

  it('comes with a program that ends silently when its output is closed', () => {
    const { stderr, stdout } = spawnSync(
      'sh',
      ['-c', `"$0" "$1" --help | head -c 5`, process.execPath, bin],
      {
        encoding: 'utf8',
      },
    );
    expect({ stdout, stderr }).to.deep.equal({ stdout: 'Usage', stderr: '' });
  });

  it('names only existing commands', async () => {
    const texts = readPages().map(({ text }) => text);
    const named = new Set(
      texts.flatMap((text) => [...text.matchAll(/npx bookings ([a-z]+)/g)].map(([, name]) => name!)),
    );
    const { output } = await verb(['--help'], env);
    for (const name of named) expect(output).to.match(new RegExp(`^  ${name}\\b`, 'm'));
  });
}

async function until(ask: () => Promise<Response>, status: number): Promise<Response> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await ask();
    if (answer.status === status) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It did not answer ${status} within ten seconds.`);
}
