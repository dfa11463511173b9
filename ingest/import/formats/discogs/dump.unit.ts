import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import fc from 'fast-check';
import { readBytes } from '../../../../test/formats/read-bytes.ts';
import { sourceFile } from '../../files/index.ts';
import { discogs } from './index.ts';

const releases = readFileSync(new URL('./fixture-releases.xml', import.meta.url));
const text = releases.toString();

/** The reason of the refusal; fails if there is none, or if anything is yielded after it. */
async function refusal(content: Parameters<typeof readBytes>[1]): Promise<string> {
  const { problems } = await readBytes(discogs, content);
  const refused = problems.filter(({ severity }) => severity === 'refuse');
  expect(refused, 'one refusal').to.have.length(1);
  expect(problems.at(-1), 'nothing is reported after it').to.equal(refused[0]);
  return `${refused[0]!.where}: ${refused[0]!.why} ${refused[0]!.value}`.trim();
}

describe('a Discogs dump', () => {
  it('gives the same records for any chunks', async () => {
    const whole = await readBytes(discogs, releases);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: releases.length - 1 }), { maxLength: 40 }),
        async (cuts) => {
          const edges = [0, ...cuts.sort((a, b) => a - b), releases.length];
          const chunks = edges.slice(1).map((end, index) => releases.subarray(edges[index], end));
          expect(await readBytes(discogs, chunks)).to.deep.equal(whole);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('keeps its ids in the given namespace if it only has the shape of a Discogs dump', async () => {
    const { items } = await readBytes(discogs, releases, { namespace: 'ours' });
    const discogsOwn = await readBytes(discogs, releases);
    expect(JSON.stringify(items)).not.to.include('discogs');
    expect(JSON.parse(JSON.stringify(items).replaceAll('ours', 'discogs'))).to.deep.equal(discogsOwn.items);
  });

  it('may have no root, an XML declaration, a byte order mark, CDATA and comments', async () => {
    const records = text.replace(/<\/?releases>\n/g, '');
    const declared = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- a dump -->${text}`;
    const cdata = text.replace('<name>Persuader, The</name>', '<name><![CDATA[Persuader, The]]></name>');
    const expected = (await readBytes(discogs, text)).items.map((item) => ({ ...item, where: '' }));
    for (const variant of [records, declared, cdata]) {
      const { items } = await readBytes(discogs, variant);
      expect(items.map((item) => ({ ...item, where: '' }))).to.deep.equal(expected);
    }
  });

  it('is refused with a document type, before any entity is expanded', async () => {
    const bomb = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${text}`;
    expect(await refusal(bomb)).to.equal('line 1: a document type (DTD, entities) is refused <!DOCTYPE');
    expect(await refusal(text.replace('Stockholm', '&lol;'))).to.match(/^line 2: .*undefined entity/);
  });

  it('is refused if it ends too early', async () => {
    expect(await refusal(text.slice(0, 2_000))).to.match(/^line 5: .*(unclosed tag|unexpected end)/);
    expect(await refusal(text.replace('</releases>', ''))).to.match(/^line 11: .*unclosed tag: releases/);
  });

  it('is refused as a truncated gzip, and if it is not UTF-8', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bookings-discogs-'));
    const stored = (bytes: Buffer) => {
      writeFileSync(join(folder, 'dump'), bytes);
      return sourceFile(join(folder, 'dump'), { name: 'dump' });
    };
    try {
      const latin1 = Buffer.from(text.replace('Stockholm', 'Tromsø'), 'latin1');
      expect((await readBytes(discogs, stored(gzipSync(releases)))).items).to.have.length(3);
      expect(await refusal(stored(gzipSync(releases).subarray(0, -20)))).to.match(/truncated/);
      expect(await refusal(stored(latin1))).to.match(/^line 2, byte \d+: is not UTF-8/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is refused if it is nested too deeply, or a tag is never closed', async () => {
    expect(await refusal(`<releases><release id="1">${'<a>'.repeat(10_000)}`)).to.match(
      /nested deeper than 64/,
    );
    expect(await refusal('<releases><release id="1"></releases>')).to.match(/well-formed/);
    expect(await refusal('<release id="1" id="2"/>')).to.match(/well-formed.*duplicate/);
  });

  it('is refused before 70 MB if a text, tag or comment never ends', async function () {
    this.timeout(120_000);
    for (const start of ['<release><notes>', '<release id="', '<!-- ', '<release><![CDATA[']) {
      let sent = 0;
      expect(await refusal(endlessly(start, () => sent++))).to.match(/has no end/);
      expect(sent * 65_536).to.be.lessThan(70_000_000);
    }
  });

  it('is refused if it is another kind of file', async () => {
    expect(await refusal('artist,stage\nÂme,Main\n')).to.match(/^line 1: text outside of all records/);
    expect(await refusal('{"artists": []}')).to.match(/text outside of all records/);
    expect(await refusal('<html><body/></html>')).to.match(/is not an element of a Discogs dump .* <html>/);
    expect(await refusal('<releases><artists><artist/></artists></releases>')).to.match(/<artists>$/);
    expect(await refusal('')).to.match(/holds no record/);
    expect(await refusal('<releases/>')).to.match(/holds no record/);
  });

  it('loses a record with has too many items for a Discogs record', async () => {
    const names = '<name>x</name>'.repeat(20_001);
    const huge = `<artist><id>1</id><name>X</name><namevariations>${names}</namevariations></artist>`;
    const { items, problems } = await readBytes(discogs, `${huge}<artist><id>2</id><name>Y</name></artist>`);
    expect(items).to.have.length(1);
    expect(problems.map(({ severity, why }) => [severity, why])).to.deep.equal([
      ['leave_out', 'has too many items for a Discogs record'],
    ]);
  });
});

function* endlessly(start: string, sent: () => unknown): Generator<Buffer> {
  yield Buffer.from(start);
  const chunk = Buffer.alloc(65_536, 'x');
  for (;;) {
    sent();
    yield chunk;
  }
}
