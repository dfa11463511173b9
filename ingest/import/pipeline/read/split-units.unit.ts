import { Readable } from 'node:stream';
import { expect } from 'chai';
import type { SourceFile } from '../../formats/format.ts';
import type { Manifest } from '../../manifest/index.ts';
import { unitsOf } from './split-units.ts';

const file = (name: string, text = ''): SourceFile => ({
  name,
  open: () => Readable.from([Buffer.from(text)]),
});
const now = new Date('2026-01-01T00:00:00Z');

async function units(
  manifest: Pick<Manifest, 'as_of' | 'part'> & Partial<Manifest>,
  files: SourceFile[],
  shared: SourceFile[] = [],
): Promise<string[]> {
  const found = await unitsOf(manifest as Manifest, files, shared, now);
  return found.map(
    ({ asOf, part, files: own }) => `${asOf} ${part ?? '-'} ${own.map(({ name }) => name).join(' ')}`,
  );
}
const failure = async (found: Promise<unknown>): Promise<string> =>
  found.then(
    () => 'no fault',
    (error: unknown) => (error as Error).message,
  );

describe('unitsOf: the statements of a manifest', () => {
  it('returns one statement from all files if as_of is fixed', async () => {
    expect(
      await units({ as_of: '2024-07-20T12:00:00+02:00', part: 'w1' }, [file('a.json'), file('b.json')]),
    ).to.deep.equal(['2024-07-20T10:00:00.000Z w1 a.json b.json']);
  });

  it('returns one statement for each instant in the file names, with the shared files', async () => {
    const as_of = { file_name: '(?<year>\\d{4})(?<month>\\d\\d)(?<day>\\d\\d)_(?<hour>\\d\\d)' };
    const files = [file('x/20240701_08_a.json'), file('x/20240702_09.json'), file('x/20240701_08_b.json')];
    expect(await units({ as_of, part: null }, files, [file('stages.json')])).to.deep.equal([
      '2024-07-01T08:00:00.000Z - x/20240701_08_a.json x/20240701_08_b.json stages.json',
      '2024-07-02T09:00:00.000Z - x/20240702_09.json stages.json',
    ]);
    expect(await failure(units({ as_of, part: null }, [file('latest.json')]))).to.include(
      'the file name does not contain a time for as_of',
    );
    expect(await failure(units({ as_of, part: null }, [file('20241301_00.json')]))).to.include(
      '20241301_00.json, its name',
    );
  });

  it('takes the newest value of a field as as_of', async () => {
    const json =
      '{"meta":{"updated":"2024-07-01T10:00:00+02:00"},"rows":[{"at":"2024-07-03"},{"at":"2024-07-02"}]}';
    expect(
      await units({ as_of: { field: 'meta.updated' }, part: null }, [file('a.json', json)]),
    ).to.deep.equal(['2024-07-01T08:00:00.000Z - a.json']);
    expect(await units({ as_of: { field: 'rows.*.at' }, part: null }, [file('a.json', json)])).to.deep.equal([
      '2024-07-03T00:00:00.000Z - a.json',
    ]);
    const csv = 'name,at\nA,2024-07-02 10:00\nB,\n';
    expect(await units({ as_of: { field: 'at' }, part: null }, [file('a.csv', csv)])).to.deep.equal([
      '2024-07-02T10:00:00.000Z - a.csv',
    ]);
    expect(await failure(units({ as_of: { field: 'none' }, part: null }, [file('a.csv', csv)]))).to.include(
      'has no column none; it has name, at',
    );
    const blank = file('a.csv', 'name,at\nA,\n');
    expect(await failure(units({ as_of: { field: 'at' }, part: null }, [blank]))).to.include(
      'no value at the path',
    );
    expect(await failure(units({ as_of: { field: 'name' }, part: null }, [file('a.csv', csv)]))).to.include(
      'is not an instant',
    );
  });

  it('takes as_of from one of two columns of one name only by its position', async () => {
    const twins = file('a.csv', 'at,name,at\n2024-07-01,A,2024-07-02\n');
    const by = (field: string) => units({ as_of: { field }, part: null }, [twins]);
    expect(await failure(by('at'))).to.equal(
      'a.csv, the header: has more than one column at: write #1 or #3 instead of the name',
    );
    expect(await by('#1')).to.deep.equal(['2024-07-01T00:00:00.000Z - a.csv']);
    expect(await by('#3')).to.deep.equal(['2024-07-02T00:00:00.000Z - a.csv']);
  });

  it('takes as_of from a table with the delimiter and header row of the manifest', async () => {
    const table = (options: object) => ({ as_of: { field: 'at' }, part: null, format: 'table', options });
    const semicolons = file('a.csv', 'My Festival;;\nname;at;x\nA;2024-07-02;y\n');
    const written = { delimiter: ';', header_row: 2 };
    expect(await units(table(written), [semicolons])).to.deep.equal(['2024-07-02T00:00:00.000Z - a.csv']);
    const lines = file('a.ndjson', '{"at":"2024-07-02"}\n{"at":"2024-07-03"}\n');
    expect(await units(table({ header_row: 1 }), [lines])).to.deep.equal([
      '2024-07-03T00:00:00.000Z - a.ndjson',
    ]);
  });

  it('takes the part from the file names', async () => {
    const part = { file_name: '_(?<part>W\\d)\\.' };
    const files = [file('a_W1.json'), file('a_W2.json')];
    expect(await units({ as_of: '2024-07-20', part }, files)).to.deep.equal([
      '2024-07-20T00:00:00.000Z W1 a_W1.json',
      '2024-07-20T00:00:00.000Z W2 a_W2.json',
    ]);
    expect(await failure(units({ as_of: '2024-07-20', part }, [file('a.json')]))).to.include(
      'does not contain the part',
    );
  });

  it('refuses an as_of in the future', async () => {
    expect(await failure(units({ as_of: '2030-01-01', part: null }, [file('a')]))).to.include(
      'lies in the future',
    );
  });
});
