import { validateHeaderValue } from 'node:http';
import { expect } from 'chai';
import { drawingOf, fileOf } from './page-answers.ts';

describe('a file of the explorer', () => {
  const named = (name: string): string =>
    fileOf({ type: 'text/csv', name, content: '' }).headers!['content-disposition']!;

  it('is downloaded under its name', () => {
    expect(named('dixie-years.csv')).to.equal('attachment; filename=dixie-years.csv');
  });

  for (const name of [
    'кедр-ливанский-years.csv',
    '坂本龍一-years.csv',
    '∆-years.csv',
    'a"b\\c\r\n-years.csv',
  ])
    it(`can be sent under the name ${JSON.stringify(name)}`, () => {
      validateHeaderValue('content-disposition', named(name));
    });

  it('keeps letters of any script in its name (RFC 6266)', () => {
    expect(named('кедр-years.csv')).to.include(`filename*=UTF-8''${encodeURIComponent('кедр')}-years.csv`);
  });

  it('is shown inline or downloaded', () => {
    const drawn = (inline: boolean): string => {
      const drawing = { type: 'image/svg+xml', name: '∆.svg', inline, svg: '', zoom: 1 };
      const frame = {} as Parameters<typeof drawingOf>[1];
      return drawingOf(drawing, frame).sent(Buffer.alloc(0)).headers!['content-disposition']!;
    };
    expect(drawn(true)).to.match(/^inline;/);
    expect(drawn(false)).to.match(/^attachment;/);
    validateHeaderValue('content-disposition', drawn(true));
  });
});
