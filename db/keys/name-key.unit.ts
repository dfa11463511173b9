import { expect } from 'chai';
import fc from 'fast-check';
import { looseKey, nameKey, naturalName } from './index.ts';

/** Names as they are typed, and every kind of character that the rules speak of. */
const nameLike = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        ...['a', 'B', 'and', 'und', 'The', ', The', '&', '+', '/', ' ', ' ', '$', '∆', '#', '>', '!', "'", '’', '´'],
        ...['.', '-', '(1)', ' (2)', '(UK)', 'é', 'e\u0301', '\u0301', 'ß', 'ΑΣ', 'Σ', 'й', 'パ', 'ハ\u309a', '18', '\u200b'],
        ...['\u202e', '\ufe0f', '👩‍🎤', 'ﬁ', 'İ', 'ı', 'Ⅷ', 'ｘ', '½', 'ا\u0651', '\u20e3', '1', '가', '\u1100', '\u1161'],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
); // prettier-ignore

const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

describe('the name key', function () {
  this.timeout(120_000);

  const same: [string, string][] = [
    ['Kode 9', 'Kode9'],
    ['Melé', 'Mele'],
    ['MELÉ', 'Mele\u0301'],
    ['Funk Hunters, The', 'The Funk Hunters'],
    ['Above & Beyond', 'Above and Beyond'],
    ['Above + Beyond', 'Above AND Beyond'],
    ['Ströme und Töne', 'Strome & Tone'],
    ['Pig&Dan', 'Pig & Dan'],
    ["D'Julz", 'D Julz'],
    ['D’Julz', 'D´Julz'],
    ['D`Julz', 'DJulz'],
    ['Subb-an', 'Subb an'],
    ['D-Bridge', 'dBridge'],
    ['Radio Slave', 'RadioSlave'],
    ['S.P.Y', 'SPY'],
    ['nd_baumecker', 'ND Baumecker'],
    ['Âme', 'Ame'],
    ['Røyksopp', 'Royksopp'],
    ['Łona', 'lona'],
    ['Đorđe', 'Dorde'],
    ['Grönemeyer Straße', 'gronemeyer strasse'],
    ['ＦＵＬＬ', 'full'],
    ['\u200bGustavo\u200f', 'Gustavo'],
    ['Νίκος', 'ΝΙΚΟΣ'],
    ['Ёлка', 'елка'],
    ['İstanbul Işık', 'istanbul isik'],
    ['Rapha (1)', 'Rapha'],
    ['Foo / Bar', 'Foo Bar'],
    ['❤️', '❤'],
    ['The, The', 'The The'],
  ];
  same.forEach(([a, b]) => it(`is one for ${a} and ${b}`, () => expect(nameKey(a)).to.equal(nameKey(b))));

  const different: [string, string][] = [
    ['KI/KI', 'Kiki'],
    ['AC/DC', 'ACDC'],
    ['&ME', 'Me'],
    ['18+', '18'],
    ['A$AP Rocky', 'AAP Rocky'],
    ['The Bug', 'Bug'],
    ['Quest (IT)', 'Quest'],
    ['Quest (IT)', 'Quest (UK)'],
    ['パ', 'ハ'],
    ['Pigandan', 'Pig and Dan'],
    ['!!!', '???'],
    ['∆', '#'],
    ['And One', '& One'],
  ];
  different.forEach(([a, b]) =>
    it(`differs for ${a} and ${b}`, () => expect(nameKey(a)).not.to.equal(nameKey(b))),
  );

  const keys: [string, string][] = [
    ['!!!', '!!!'],
    ['? ? ?', '???'],
    ['∆', '∆'],
    ['&ME', '&me'],
    ['18+', '18+'],
    ['A$AP', 'a$ap'],
    ['C2C', 'c2c'],
    ['Kruder & Dorfmeister', 'kruder&dorfmeister'],
    ['A & + and B', 'a&b'],
    ['\u200b', '\u200b'],
    ['   ', ''],
  ];
  keys.forEach(([name, key]) =>
    it(`of ${JSON.stringify(name)} is ${JSON.stringify(key)}`, () => expect(nameKey(name)).to.equal(key)),
  );

  it('of a key is the key itself', () => {
    fc.assert(
      fc.property(nameLike, (name) => {
        expect(nameKey(nameKey(name))).to.equal(nameKey(name));
        expect(looseKey(nameKey(name))).to.equal(looseKey(name));
      }),
      { numRuns: 3000 },
    );
  });

  it('of every single character is stable and not empty', () => {
    for (let code = 0; code <= 0x2ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const char = String.fromCodePoint(code);
      if (nameKey(nameKey(char)) !== nameKey(char)) expect.fail(`U+${code.toString(16)}`);
      if (nameKey(char) === '' && char.trim() !== '') expect.fail(`U+${code.toString(16)} has no key`);
    }
  }).timeout(60_000);

  it('is never empty for a name that is not blank', () => {
    fc.assert(
      fc.property(nameLike, (name) => {
        if (name.trim() !== '') expect(nameKey(name)).not.to.equal('');
        expect(nameKey(name)).not.to.match(/\s/);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on case, invisible characters or display form', () => {
    fc.assert(
      fc.property(nameLike, (name) => {
        fc.pre(VISIBLE.test(name));
        expect(nameKey(naturalName(name))).to.equal(nameKey(name));
        expect(nameKey(nameKey(name).toUpperCase())).to.equal(nameKey(name));
      }),
      // A mark on nothing but a control character; accents alone, which Unicode writes in two ways.
      { numRuns: 2000, examples: [['\0\u{1cf00}'], ['\u1fef'], ['\u1ffd']] },
    );
  });

  it('takes linear time for 10,000 characters of any kind', () => {
    const hard = [
      'a',
      ' ',
      '&',
      '/',
      'a/',
      '(1) ',
      ', the',
      '\u0301',
      'e\u0301',
      'and ',
      '!',
      '👩‍🎤',
      "'",
      'ß',
      '\u1100',
    ];
    const start = performance.now();
    for (const piece of hard) looseKey(`x${piece.repeat(10_000)}`);
    expect(performance.now() - start).to.be.below(5_000);
  });
});

describe('the looser name key', function () {
  this.timeout(120_000);

  const loose: [string, string][] = [
    ['KI/KI', 'kiki'],
    ['&ME', 'me'],
    ['18+', '18'],
    ['A$AP', 'aap'],
    ['2▲1', '21'],
    ['∆', '∆'],
    ['!!!', '!!!'],
    ['Kruder & Dorfmeister', 'kruderdorfmeister'],
  ];
  loose.forEach(([name, key]) => it(`of ${name} is ${key}`, () => expect(looseKey(name)).to.equal(key)));

  it('equals the name key of plain names', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9 .'-]{1,20}$/), (name) => {
        expect(looseKey(name)).to.equal(nameKey(name));
      }),
    );
  });
});

describe('the natural form of a name', () => {
  it('folds white space, removes invisible characters and moves the article to the front', () => {
    expect(naturalName(' Funk   Hunters,  The ')).to.equal('The Funk Hunters');
    expect(naturalName('\u200bGustavo\u00a0\u202eX')).to.equal('Gustavo X');
    expect(naturalName('BEATLES, THE')).to.equal('THE BEATLES');
    expect(naturalName(', The')).to.equal(', The');
    expect(naturalName('👩‍🎤')).to.equal('👩‍🎤');
  });
});
