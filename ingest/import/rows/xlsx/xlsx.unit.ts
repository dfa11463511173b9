import { expect } from 'chai';
import { failure, file, readTable } from '../../../../test/formats/read-table.ts';
import { workbook, zipped } from '../../../../test/formats/workbook.ts';
import { defaultLimits, openZip } from '../../files/index.ts';
import { shownBy } from './number-formats.ts';
import { serialText } from './serial-date.ts';

const text = (column: string, row: number, shared: number): string =>
  `<c r="${column}${row}" t="s"><v>${shared}</v></c>`;

describe('a table in an XLSX workbook', () => {
  it('is read below title rows, with shared, rich and inline texts, and clocks and dates by format', async () => {
    const strings = ['Lineup 2026', 'Tag', 'Name', 'Von', 'Bühne'].map((each) => `<t>${each}</t>`);
    strings.push('<r><t>AC</t></r><r><t>/DC</t></r><rPh><t>えーしー</t></rPh>');
    const rows = [
      `<row r="1">${text('A', 1, 0)}</row>`,
      `<row r="3">${text('A', 3, 1)}${text('B', 3, 2)}${text('C', 3, 3)}${text('D', 3, 4)}</row>`,
      `<row r="4"><c r="A4" s="1"><v>46226</v></c>${text('B', 4, 5)}<c r="C4" s="2"><v>0.9375</v></c><c r="D4" t="inlineStr"><is><t>Strand &amp; Bar</t></is></c></row>`,
      '<row r="5"><c r="A5"/><c r="B5" t="s"/></row>',
      '<row r="7"><c r="B7" t="str"><f>A1</f><v>Made by a formula</v></c><c r="C7" t="e"><v>#N/A</v></c></row>',
    ].join('');
    const bytes = await workbook({ sheets: { Programm: rows }, strings, formats: [0, 14, 'hh:mm'] });
    const { slots, problems } = await readTable(
      { header_row: 3, columns: { artist: 'Name', date: 'Tag', start: 'Von', stage: 'Bühne' } },
      file('a.xlsx', bytes),
    );
    expect(slots.map(({ credit, start, stage, where }) => [credit, start, stage, where])).to.deep.equal([
      ['AC/DC', { kind: 'local', date: '2026-07-23', clock: '22:30' }, 'Strand & Bar', 'Programm, row 4'],
      ['Made by a formula', null, null, 'Programm, row 7'],
    ]);
    expect(problems).to.deep.equal([]);
  });

  it('can be any sheet, by name or number', async () => {
    const sheet = (name: string): string =>
      `<row><c t="inlineStr"><is><t>act</t></is></c></row><row><c t="inlineStr"><is><t>${name}</t></is></c></row>`;
    const bytes = await workbook({ sheets: { Friday: sheet('A'), Saturday: sheet('B') } });
    const acts = async (sheet: unknown): Promise<string[]> =>
      (await readTable({ columns: { artist: 'act' }, sheet }, file('a.xlsx', bytes))).slots.map(
        ({ credit }) => credit,
      );
    expect(await acts(undefined)).to.deep.equal(['A']);
    expect(await acts('Saturday')).to.deep.equal(['B']);
    expect(await acts(2)).to.deep.equal(['B']);
    expect(await failure(acts('Sunday'))).to.equal(
      'a.xlsx, the workbook: has no sheet Sunday; it has Friday, Saturday',
    );
  });

  it('names a missing column, and a missing header row', async () => {
    const rows = '<row r="2"><c r="A2" t="inlineStr"><is><t>Artist</t></is></c></row>';
    const bytes = await workbook({ sheets: { One: rows } });
    const reading = (fields: Record<string, unknown>) => failure(readTable(fields, file('a.xlsx', bytes)));
    expect(await reading({ columns: { artist: 'artis' }, header_row: 2 })).to.include('(Artist?)');
    expect(await reading({ columns: { artist: 'Artist' } })).to.include('row 1: has no header row');
  });

  it('is refused if the workbook is invalid, damaged or expands too much', async () => {
    const reading = (bytes: Buffer) =>
      failure(readTable({ columns: { artist: 'a' } }, file('a.xlsx', bytes)));
    expect(await reading(Buffer.from('a,b\n1,2\n'))).to.include('the ZIP container is damaged');
    expect(await reading(await zipped({ 'word/document.xml': '<a/>' }))).to.include('is not an XLSX file');
    const whole = await workbook({ sheets: { One: '<row><c><v>1</v></c></row>' } });
    expect(await reading(whole.subarray(0, whole.length - 30))).to.include('a.xlsx');
    expect(await reading(await workbook({ sheets: { One: '<row><c></row>' } }))).to.include('is not XML');
    const far = await workbook({ sheets: { One: '<row><c r="ZZZ1"><v>1</v></c></row>' } });
    expect(await reading(far)).to.include('is not a cell of a sheet');
    const deep = await workbook({ sheets: { One: '<a>'.repeat(100_000) } });
    expect(await reading(deep)).to.include('elements are nested deeper than 64');
    const lost = await workbook({ sheets: { One: '<row><c t="s"><v>7</v></c></row>' } });
    expect(await reading(lost)).to.include('a text that the workbook does not have');
  });
});

describe('openZip', () => {
  it('refuses a container by the sizes in its directory, before it unpacks anything', async () => {
    const bytes = await zipped({ a: Buffer.alloc(100_000, ' '), b: 'x' });
    const opening = (limits: Partial<typeof defaultLimits>) =>
      failure(openZip(file('a.xlsx', bytes), { ...defaultLimits, ...limits }));
    expect(await opening({})).to.equal('no fault');
    expect(await opening({ expansionFrom: 10_000 })).to.include('times its compressed size');
    expect(await opening({ total: 100_000 })).to.include('unpacks to more than 100000 bytes');
    expect(await opening({ container: 100 })).to.include('the file is larger than 100 bytes');
  });
});

describe('the number in a cell', () => {
  it('is a date or a clock if its format shows one', () => {
    const codes = [
      'General',
      '0.00 "days"',
      'dd.mm.yyyy',
      'mmm',
      '[h]:mm',
      '[$-407]h:mm AM/PM',
      'd.m. hh:mm;@',
    ];
    expect(codes.map(shownBy)).to.deep.equal(['number', 'number', 'date', 'date', 'clock', 'clock', 'both']);
  });

  it('counts days from 1900 or 1904, and hours past midnight', () => {
    expect(serialText(46226, 'date', false)).to.equal('2026-07-23');
    expect(serialText(44764, 'date', true)).to.equal('2026-07-23');
    expect(serialText(46226.979166666664, 'both', false)).to.equal('2026-07-23 23:30');
    expect(serialText(1.0625, 'clock', false)).to.equal('25:30');
    expect(serialText(0.99999, 'clock', false)).to.equal('24:00');
    expect(serialText(46226.5, 'clock', false)).to.equal('12:00');
    expect(serialText(12, 'number', false)).to.equal('12');
    expect(serialText(-1, 'date', false)).to.equal('-1');
  });
});
