import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import fc from 'fast-check';
import { readBytes } from '../../../test/formats/read-bytes.ts';
import { musicbrainz } from './index.ts';

const lines = readFileSync(new URL('./fixture-label-lines', import.meta.url), 'utf8');
const [label] = lines.split('\n');

async function refusal(content: Parameters<typeof readBytes>[1]): Promise<string> {
  const { problems } = await readBytes(musicbrainz, content);
  const refused = problems.filter(({ severity }) => severity === 'refuse');
  expect(refused, 'one refusal').to.have.length(1);
  expect(refused[0]!.value.length).to.be.at.most(200);
  return `${refused[0]!.where}: ${refused[0]!.why}`;
}

describe('a MusicBrainz file', () => {
  it('reads the same in whatever chunks it arrives', async () => {
    const bytes = Buffer.from(lines);
    const whole = await readBytes(musicbrainz, bytes);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 40 }),
        async (cuts) => {
          const edges = [0, ...cuts.sort((a, b) => a - b), bytes.length];
          const chunks = edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
          expect(await readBytes(musicbrainz, chunks)).to.deep.equal(whole);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('may lay one entity out over lines or on one line, with or without a line end', async () => {
    const pretty = JSON.stringify(JSON.parse(label!), null, 2);
    for (const content of [label!, `${label!}\r\n`, `\n\n${pretty}`, `\uFEFF${pretty}\n`]) {
      expect((await readBytes(musicbrainz, content)).items, content.slice(0, 20)).to.have.length(1);
    }
  });

  it('may give the keys of an entity in any order', async () => {
    const reversed = Object.fromEntries(Object.entries(JSON.parse(label!) as object).reverse());
    const { items } = await readBytes(musicbrainz, JSON.stringify(reversed));
    expect(items).to.deep.equal((await readBytes(musicbrainz, label!)).items);
  });

  it('is refused by line where a line is no JSON object', async () => {
    expect(await refusal(`${label!}\n${label!.slice(0, 50)}`)).to.match(/^line 2: this line is no JSON: /);
    expect(await refusal(`${label!}\n[1]\n`)).to.equal('line 2: this line is no JSON object');
  });

  it('is refused where it is something else', async () => {
    expect(await refusal('artist,stage\nÂme,Main\n')).to.match(/^line 1: the file is no JSON: /);
    expect(await refusal('')).to.equal('line 1: the file holds no record');
    expect(await refusal('{"artist": "Âme"}')).to.equal('$: no entity and no answer of MusicBrainz');
    expect(await refusal('{"error": "Not Found"}')).to.match(/no entity and no answer/);
    expect(await refusal(Buffer.from([0x7b, 0xff, 0x7d]))).to.equal('byte 1: the file is not UTF-8');
  });

  it('is refused where it nests deeper than any answer, on one line or on many', async () => {
    const deep = `${'{"a":['.repeat(5_000)}${']}'.repeat(5_000)}`;
    expect(await refusal(deep)).to.equal('line 1: nested deeper than 100');
    expect(await refusal(`${label!}\n${deep}`)).to.equal('line 2: nested deeper than 100');
    expect(await refusal(deep.replaceAll('[', '[\n'))).to.equal('line 1: nested deeper than 100');
  });

  it('is refused where a line has no end, long before memory has', async () => {
    let sent = 0;
    function* endless(): Generator<Buffer> {
      yield Buffer.from(`${label!}\n{"name": "`);
      for (const chunk = Buffer.alloc(262_144, 'x'); ; sent++) yield chunk;
    }
    expect(await refusal(() => Readable.from(endless()))).to.equal('line 2: longer than 32000000 characters');
    expect(sent).to.be.lessThan(150);
  });
});
