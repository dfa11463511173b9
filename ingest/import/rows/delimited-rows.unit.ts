import { expect } from 'chai';
import { failure, file, readTable as read } from '../../../test/formats/read-table.ts';

describe('a quote that is never closed', () => {
  const record = (text: string, fields = {}) =>
    failure(read({ columns: { artist: 'act' }, ...fields }, file('a.csv', text)));
  const rest = 'Dee,Main\n'.repeat(50);

  for (const [named, end] of [
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ] as const)
    it(`is reported at the line where its row starts, with ${named}`, async () => {
      const text = `act,stage\n"Ada\nLovelace",Main\n\n\nBo,Main\n\n"Cy,Main\n${rest}`;
      expect(await record(text.replaceAll('\n', end))).to.equal(
        'a.csv, line 8: is not CSV: a quote opens here and is never closed',
      );
    });

  it('is reported in the header, too', async () => {
    expect(await record(`Title\n\n"act,stage\n${rest}`, { header_row: 3 })).to.match(/^a\.csv, line 3: /);
  });

  it('is suggested as the reason if a row is too long', async () => {
    expect(await record(`act,stage\nBo,Main\n"Cy,Main\n${rest.repeat(40_000)}`)).to.match(
      /^a\.csv, line 3: is not CSV: a row of more than 16777216 bytes begins here/,
    );
  });
});
