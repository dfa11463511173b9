import { Readable } from 'node:stream';
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

describe('a file with several kinds of line ends', () => {
  const columns = { artist: 'act' };
  const lines = async (name: string, text: string) => {
    const { slots, problems } = await read({ columns }, file(name, text));
    return [slots.map(({ credit, where }) => `${where} ${credit}`), problems];
  };

  it('has a row on each line', async () => {
    const rows = ['line 2 Ada', 'line 3 Bo', 'line 4 Cy', 'line 5 Dee', 'line 7 Eve'];
    for (const name of ['a.csv', 'a.tsv']) {
      expect(await lines(name, 'act\r\nAda\r\nBo\nCy\rDee\r\n\nEve')).to.deep.equal([rows, []]);
      expect(await lines(name, 'act\nAda\r\nBo\rCy\nDee\n\r\nEve\r')).to.deep.equal([rows, []]);
    }
  });

  it('keeps line breaks within quotes, and counts each as a line', async () => {
    const text = 'act\r\n"A\r\nd\na"\n"B\ro"\r\nCy\n';
    expect(await lines('a.csv', text)).to.deep.equal([['line 4 A\r\nd\na', 'line 6 B\ro', 'line 7 Cy'], []]);
  });

  it('counts a line end that two chunks share once', async () => {
    const chunks = Readable.from(['act\n"Ada"\r', '\nBo\r', '\n', 'Cy'].map((chunk) => Buffer.from(chunk)));
    const { slots } = await read({ columns }, { name: 'a.csv', open: () => chunks });
    expect(slots.map(({ where }) => where)).to.deep.equal(['line 2', 'line 3', 'line 4']);
  });
});
