import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { Random } from '../../bench/random.ts';
import { openEditing } from '../../ingest/editing/api/index.ts';
import { openPreviewer, type Previewer } from '../../projector/inspect/preview/previewer.ts';
import { workbook, zipped } from '../formats/workbook.ts';
import { damagedBytes } from '../fuzz/byte-mutants.ts';
import { mutant } from '../fuzz/mutants.ts';
import { childrenOf } from '../stack/children.ts';
import { type Desk, openDesk, SECRET } from './small-desk.ts';

/** UPLOADS=2000 runs longer; UPLOAD_SEED sets the seed. */
const CASES = Number(process.env['UPLOADS'] ?? 150);
const SEED = Number(process.env['UPLOAD_SEED'] ?? 1);
const MAX_MIB = 450;

const CSV = Buffer.from(
  [
    'op,edition,credit,to_credit,to_stage,to_start,field,value,artist,other,acts,comment',
    'change,sun-2024,Cy,,Tent,,,,,,,moved',
    'add,sun-2024,,Zoë,Main,2024-07-20T22:00,,,,,,',
    'drop,sun-2024,TBA,,,,,,,,,"a ""quoted"" word"',
    'set,moon-2024,,,,,venue,The Hall,,,,',
    'merge,,,,,,,,discogs:28,name:ada,,=1+1',
    'acts,sun-2024,Dee & Eve,,,,,,,,Dee;Eve,',
    'whole,,Dee & Eve,,,,,,,,,',
  ].join('\n'),
);

const cells = CSV.toString()
  .split('\n')
  .map(
    (line) =>
      `<row>${line
        .split(',')
        .map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`)
        .join('')}</row>`,
  )
  .join('');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A workbook that is damaged as a ZIP container, or in the XML of one part. */
async function damagedWorkbook(random: Random, seed: number): Promise<Buffer> {
  const whole = await workbook({ sheets: { One: cells }, strings: ['<t>op</t>'], formats: [0, 14] });
  if (random.below(2) === 0) return damagedBytes(whole, random);
  const sheet = mutant(Buffer.from(cells), seed).toString('utf8');
  if (random.below(3) > 0)
    return workbook({ sheets: { One: sheet }, strings: [sheet], formats: [0, 'h:mm'] });
  return zipped({
    'xl/workbook.xml': mutant(
      Buffer.from('<workbook><sheets><sheet name="a" r:id="r0"/></sheets></workbook>'),
      seed,
    ),
    'xl/_rels/workbook.xml.rels': damagedBytes(
      Buffer.from('<Relationship Id="r0" Target="../../etc/passwd"/>'),
      random,
    ),
  });
}

interface Upload {
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

async function uploadOf(seed: number): Promise<Upload> {
  const random = new Random(seed);
  const kinds: (() => Buffer | Promise<Buffer>)[] = [
    () => mutant(CSV, seed),
    () => mutant(CSV, seed),
    () => damagedWorkbook(random, seed),
    () => damagedWorkbook(random, seed),
    () => mutant(Buffer.from(JSON.stringify({ op: 'set', rows: [CSV.toString()] })), seed),
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), damagedBytes(CSV, random)]),
    () => Buffer.alloc(random.below(200_000), random.of(['<a>', ',', '"', '\n', '[[', '\0', 'é'])),
  ];
  const body = await random.of(kinds)();
  const packed = random.below(12) === 0;
  return {
    path: random.of([
      '/batches/check',
      '/batches/check',
      '/batches/errors.csv',
      '/batches/preview',
      '/batches?wrong=skip',
    ]),
    body: packed ? gzipSync(body) : body,
    headers: {
      'content-type': random.of(['text/csv', 'application/octet-stream', 'text/csv', 'application/json']),
      ...(packed && { 'content-encoding': random.of(['gzip', 'gzip', 'deflate', 'br']) }),
    },
  };
}

const rssOf = (pid: number): number => {
  const [, kB = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1_024;
};

describe('damaged files that editors send', function () {
  this.timeout(60_000 + CASES * 2_000);
  const faults: string[] = [];
  let desk: Desk;
  let server: Server;
  let previewer: Previewer;
  let token: string;
  before(async () => {
    desk = await openDesk();
    previewer = openPreviewer(desk.url);
    const deps = { ...desk.deps, preview: previewer.preview.bind(previewer) };
    const editing = openEditing({
      deps,
      secret: SECRET,
      warn: (fault) => faults.push(JSON.stringify(fault)),
    });
    server = createServer((incoming, response) => editing.handle(incoming, response)).listen(0, '127.0.0.1');
    ({ token } = await desk.editor('ann', 'admin'));
  });
  after(async () => {
    server.close();
    previewer.close();
    await desk.close();
  });

  const send = async ({ path, body, headers }: Upload): Promise<number> => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    return response.status;
  };

  it('are answered with their content or their error, whatever they contain', async () => {
    const statuses = new Map<number, number>();
    let largest = 0;
    for (let nth = 0; nth < CASES; nth++) {
      const seed = SEED * 1_000_000 + nth;
      const status = await send(await uploadOf(seed));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status, `seed ${seed}: ${faults.join()}`).to.be.within(200, 499);
      for (const { pid, command } of childrenOf(process.pid))
        if (/read-file-process|preview-process/.test(command)) largest = Math.max(largest, rssOf(pid));
    }
    expect(statuses.get(200) ?? 0, JSON.stringify([...statuses])).to.be.greaterThan(0);
    expect(statuses.get(400) ?? 0).to.be.greaterThan(0);
    expect(largest, 'MiB of a child process').to.be.within(1, MAX_MIB);
    if (CASES > 1_000) console.log({ statuses: Object.fromEntries(statuses), largest });
  });
});
