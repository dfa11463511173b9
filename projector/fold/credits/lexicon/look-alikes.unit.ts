import { expect } from 'chai';
import { inOneScript } from './look-alikes.ts';

describe('inOneScript', () => {
  const rows: [string, string][] = [
    ['Ａｄａ　Ｂｏ', 'Ada Bo'],
    ['Ada（live）', 'Ada (live)'],
    ['Ada【DJ SET】', 'Ada [DJ SET]'],
    ['Ada⟨live⟩', 'Ada (live)'],
    ['Ada \u0445 Bo', 'Ada x Bo'],
    ['Ada \u04122\u0412 Bo', 'Ada b2b Bo'],
    ['Z\u043erp', 'Zorp'],
    ['\u0396orp', 'Zorp'],
    ['Zo\u200drp', 'Zorp'],
    ['Zo\u00adrp', 'Zorp'],
  ];
  for (const [written, plain] of rows)
    it(`replaces look-alikes in ${JSON.stringify(written)}`, () =>
      expect(inOneScript(written)).to.equal(plain));

  for (const text of [
    'Зорп',
    'Νίκος',
    'Сат b2b Ada',
    'Zorp Ж',
    'Zoжrp',
    'ゾルプ',
    '👩\u200d🎤 Ada',
    'х',
    'Мир х Дом',
  ])
    it(`keeps ${JSON.stringify(text)}`, () => expect(inOneScript(text)).to.equal(text));
});
