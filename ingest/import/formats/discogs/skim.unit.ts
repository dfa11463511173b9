import { expect } from 'chai';
import fc from 'fast-check';
import { Skimmer } from './skim.ts';

function skimmed(chunks: readonly Buffer[]): string {
  const skimmer = new Skimmer();
  return Buffer.concat([...chunks.map((chunk) => skimmer.skim(chunk)), skimmer.end()]).toString();
}

const whole = (text: string): string => skimmed([Buffer.from(text)]);

const VERBATIM = String.raw`<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)`;
const BULK = String.raw`<(notes|tracklist)>((?:${VERBATIM}|(?!<!--|<!\[CDATA\[|<\?)[^])*?)(?:(?=</\1>)|$)`;

/** The expected result, by one regular expression over the whole text. */
const expected = (text: string): string =>
  text.replace(new RegExp(`${VERBATIM}|${BULK}`, 'g'), (all, name?: string, content?: string) =>
    name === undefined ? all : `<${name}>${(content ?? '').replace(/[^\n]/g, '')}`,
  );

describe('Skimmer', () => {
  it('removes the content of bulk elements and keeps the line of everything else', () => {
    const text = '<a><notes>x\n<b>y</b>\n</notes><title>notes</title><tracklist>z</tracklist></a>\n';
    const left = '<a><notes>\n\n</notes><title>notes</title><tracklist></tracklist></a>\n';
    expect(whole(text)).to.equal(left);
  });

  it('ignores tags inside comments, CDATA and processing instructions', () => {
    for (const text of ['<!-- <notes> -->kept', '<![CDATA[<notes>]]>kept', '<?pi <notes> ?>kept']) {
      expect(whole(text)).to.equal(text);
    }
    expect(whole('<notes><!-- </notes> -->x</notes>kept')).to.equal('<notes></notes>kept');
  });

  it('removes the same parts for any text in any chunks', () => {
    const token = fc.constantFrom(
      ...[
        '<notes>',
        '</notes>',
        '<tracklist>',
        '</tracklist>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?',
        '?>',
      ],
      ...['<title>', '</title>', '<', '>', '-', ']', '!', 'notes', '夜', '\n'],
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), fc.array(fc.nat(300)), (tokens, cuts) => {
        const bytes = Buffer.from(tokens.join(''));
        const edges = [
          0,
          ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b),
          bytes.length,
        ];
        const chunks = edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
        expect(skimmed(chunks)).to.equal(expected(bytes.toString()));
      }),
      { numRuns: 3_000 },
    );
  });
});
