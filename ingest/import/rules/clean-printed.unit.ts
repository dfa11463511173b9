import { expect } from 'chai';
import { foldSpace, printed, textWithin } from './clean-printed.ts';

const cleaned = (text: string): string | null => {
  const read = printed(text, 300);
  return read.ok ? read.text : null;
};

describe('a text with the mark-up of a page', () => {
  const rows: readonly [string, string][] = [
    ['Caf&eacute; Zorp', 'Café Zorp'],
    ['&Ouml;zg&uuml;r &amp;amp; Bo', 'Özgür & Bo'],
    ['R&oslash;d &AElig;', 'Rød Æ'],
    ['Zorp &hellip;', 'Zorp …'],
    ['Zorp &unknown; Quix', 'Zorp &unknown; Quix'],
    ['Zorp &constructor; Quix', 'Zorp &constructor; Quix'],
    ['<b>Zorp</b>', 'Zorp'],
    ['Zorp<br/>Quix', 'Zorp Quix'],
    ['<p class="x">Zorp</p>', 'Zorp'],
    ['Zorp <live>', 'Zorp <live>'],
    ['Zorp <3 Quix', 'Zorp <3 Quix'],
  ];
  for (const [text, expected] of rows)
    it(`“${text}” becomes “${expected}”`, () => expect(cleaned(text)).to.equal(expected));
});

describe('a text without end', () => {
  it('is refused in time that grows with its length', () => {
    for (const run of ['\u200d', '\u0301\u0316', ' \u200c'])
      expect(textWithin(`a${run.repeat(1_000_000)}b`, 200).ok).to.equal(run.startsWith(' '));
  });

  it('keeps joiners within a word only', () =>
    expect(foldSpace('\u200da\u200d\u200cb\u200c\u200d c\u200d')).to.equal('a\u200d\u200cb c'));
});
