import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { readBytes } from '../../../../test/formats/read-bytes.ts';
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
  it('gives the same records for any chunks', async () => {
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

  it('may have one entity on several lines or on one, with or without a line end', async () => {
    const pretty = JSON.stringify(JSON.parse(label!), null, 2);
    for (const content of [label!, `${label!}\r\n`, `\n\n${pretty}`, `\uFEFF${pretty}\n`]) {
      expect((await readBytes(musicbrainz, content)).items, content.slice(0, 20)).to.have.length(1);
    }
  });

  it('may have the keys of an entity in any order', async () => {
    const reversed = Object.fromEntries(Object.entries(JSON.parse(label!) as object).reverse());
    const { items } = await readBytes(musicbrainz, JSON.stringify(reversed));
    expect(items).to.deep.equal((await readBytes(musicbrainz, label!)).items);
  });

  it('is refused with the line that is not a JSON object', async () => {
    expect(await refusal(`${label!}\n${label!.slice(0, 50)}`)).to.match(/^line 2: is not JSON: /);
    expect(await refusal(`${label!}\n[1]\n`)).to.equal('line 2: is not a JSON object');
  });

  it('is refused if it is another kind of file', async () => {
    expect(await refusal('artist,stage\nÂme,Main\n')).to.match(/^line 1: is not JSON: /);
    expect(await refusal('')).to.equal('line 1: holds no record');
    expect(await refusal('{"artist": "Âme"}')).to.match(/^line 1: is neither an entity nor a response/);
    expect(await refusal('{"error": "Not Found"}')).to.match(/^line 1: is neither an entity nor a response/);
  });

  it('does not crash the reader at any depth of nesting', async () => {
    const deep = `${'{"a":['.repeat(50_000)}${']}'.repeat(50_000)}`;
    expect(await refusal(deep)).to.match(/^line 1: is neither an entity nor a response/);
    const hidden = `{"id":"x","label-code":null,"name":${deep},"relations":[${deep}]}`;
    const { items, problems } = await readBytes(musicbrainz, hidden);
    expect(items).to.deep.equal([]);
    expect(problems.map(({ why }) => why)).to.deep.equal(['the id is not a MusicBrainz id (MBID)']);
  });

  it('is refused within bounded memory if a line or an answer never ends', async function () {
    this.timeout(120_000);
    for (const [start, more] of [
      [`${label!}\n{"name": "`, 'x'],
      ['{\n', `"a": "${'x'.repeat(4_088)}",\n`],
    ] as const) {
      let sent = 0;
      const chunk = Buffer.from(more.repeat(Math.ceil(262_144 / more.length)));
      function* endless(): Generator<Buffer> {
        yield Buffer.from(start);
        for (; ; sent++) yield chunk;
      }
      expect(await refusal(endless())).to.match(/longer than|more than/);
      expect(sent).to.be.lessThan(200);
    }
  });
});
