import { Readable } from 'node:stream';
import { expect } from 'chai';
import { checkManifest } from '../../manifest/index.ts';
import type { Item, Problem, SlotItem, SourceFile } from '../format.ts';
import { table } from './index.ts';

const file = (name: string, text: string): SourceFile => ({
  name,
  open: () => Readable.from([Buffer.from(text)]),
});

interface Outcome {
  readonly slots: readonly SlotItem[];
  readonly problems: readonly Problem[];
}

/** Reads files by the fields of a manifest that matter here. */
async function read(fields: Record<string, unknown>, ...files: SourceFile[]): Promise<Outcome> {
  const checked = checkManifest(
    { source: 'some', format: 'table', files: ['x'], as_of: '2024-01-01', ...fields },
    new Map([['table', table]]),
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  const { manifest } = checked;
  const problems: Problem[] = [];
  const slots: SlotItem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  for await (const item of table.read(files, {
    options: manifest.options,
    source: 'some',
    manifest,
    report,
  })) {
    if (item.kind === 'slot') slots.push(item);
  }
  return { slots, problems };
}

const failure = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
  } catch (error) {
    return (error as Error).message;
  }
  return 'no fault';
};

describe('a table', () => {
  it('is read from CSV: quotes, an unnamed column, nothing, line numbers', async () => {
    const text = ',name,stage,day\r\n0,"A, B & C",Main,Fri\r\n1,"Say ""Hi""",NA,Sat\r\n\r\n2,NA,Main,Sat\r\n';
    const { slots, problems } = await read(
      { columns: { artist: 'name', stage: 'stage', day: 'day', billing_rank: '#1' }, null: ['NA'] },
      file('a.csv', text),
    );
    expect(slots.map(({ credit, stage, day, where }) => [credit, stage, day, where])).to.deep.equal([
      ['A, B & C', 'Main', 'Fri', 'line 2'],
      ['Say "Hi"', null, 'Sat', 'line 3'],
    ]);
    expect(problems.map(({ where, why }) => [where, why])).to.deep.equal([
      ['line 2', 'is no rank from 1'],
      ['line 5', 'has no artist'],
    ]);
  });

  it('announces the edition of a row without an act, where rows say which edition it is', async () => {
    const items: Item[] = [];
    const fields = {
      source: 'some',
      format: 'table',
      files: ['a.csv'],
      as_of: '2026-01-02',
      edition_from: { slug: '{festival}-{year}', city: '{city}' },
      columns: { artist: 'act' },
    };
    const checked = checkManifest(fields, new Map([['table', table]]));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    const text = 'festival,year,city,act\nsome,2027,Gent,\nsome,2026,Gent,Somebody\n';
    const context = {
      options: checked.manifest.options,
      source: 'some',
      manifest: checked.manifest,
      report: () => undefined,
    };
    for await (const item of table.read([file('a.csv', text)], context)) items.push(item);
    expect(items.map(({ kind }) => kind)).to.deep.equal(['edition', 'slot']);
    expect(items[0]).to.deep.include({ edition: { slug: 'some-2027', city: 'Gent' }, where: 'line 2' });
  });

  it('is read from TSV behind title rows, where a quote is a letter', async () => {
    const { slots } = await read(
      { columns: { artist: 'Name' }, header_row: 3 },
      file('a.tsv', '\ufeffA title\n\nName\tTag\n"Weird Al\tFr\n'),
    );
    expect(slots.map(({ credit }) => credit)).to.deep.equal(['"Weird Al']);
  });

  it('reports a row with too few cells and goes on', async () => {
    const { slots, problems } = await read({ columns: { artist: 'a' } }, file('a.csv', 'a,b\n1,2\n3\n4,5\n'));
    expect(slots.map(({ credit }) => credit)).to.deep.equal(['1', '4']);
    expect(problems[0]).to.include({ where: 'line 3', why: 'has 1 cells where the header has 2' });
  });

  it('is read from JSON at a path, with values and keys from around the row', async () => {
    const text = JSON.stringify({
      days: {
        Friday: {
          stages: [
            {
              name: 'Main',
              sets: [
                { who: 'A', tags: ['x', 'y'] },
                { who: 'B', tags: [] },
              ],
            },
          ],
        },
      },
    });
    const { slots } = await read(
      {
        rows: 'days.*.stages.*.sets.*',
        columns: { artist: 'who', stage: '../../name', day: '../../../../@key', tags: 'tags' },
      },
      file('a.json', text),
    );
    expect(
      slots.map(({ credit, stage, day, tags, where }) => [credit, stage, day, tags, where]),
    ).to.deep.equal([
      ['A', 'Main', 'Friday', ['x', 'y'], '$.days.Friday.stages[0].sets[0]'],
      ['B', 'Main', 'Friday', [], '$.days.Friday.stages[0].sets[1]'],
    ]);
  });

  it('is read from tuples whose sets end at the next one', async () => {
    const text =
      '{"Blue":[[2023,6,22,17,0,"A"],[2023,6,22,18,30,"B"],[2023,6,22,23,0]],"Red":[[2023,6,22,17,5,"C"]]}';
    const { slots } = await read(
      { rows: '*.*', end: 'next', columns: { artist: '5', stage: '../@key', start: '{0}-{1}-{2} {3}:{4}' } },
      file('a.json', text),
    );
    const clock = (time: SlotItem['start']): string => (time?.kind === 'local' ? time.clock : '-');
    expect(
      slots.map(({ credit, stage, start, end }) => [credit, stage, clock(start), clock(end)]),
    ).to.deep.equal([
      ['A', 'Blue', '17:00', '18:30'],
      ['B', 'Blue', '18:30', '23:00'],
      ['C', 'Red', '17:05', '-'],
    ]);
  });

  it('is read from JSON lines', async () => {
    const { slots } = await read(
      { columns: { artist: 'a.name', artist_id: 'a.id' } },
      file('a.ndjson', '{"a":{"name":"X","id":7}}\n\n{"a":{"name":"Y","id":null}}\n'),
    );
    expect(slots.map(({ credit, artists, where }) => [credit, artists[0]?.id, where])).to.deep.equal([
      ['X', '7', 'line 1'],
      ['Y', undefined, 'line 3'],
    ]);
  });

  it('joins two files by a column', async () => {
    const { slots } = await read(
      {
        join: { file: 'events.csv', on: 'event_id', with: 'id' },
        columns: { artist: 'name', date: 'date' },
        edition_from: {
          slug: 'club-{event_id}-{date|year}',
          name: '{title}',
          start_date: '{date}',
          country: 'Germany',
        },
      },
      file('data/lineups.csv', 'event_id,name\n1,A\n2,B\n'),
      file('data/events.csv', 'id,title,date\n1,Night,2010-01-02\n'),
    );
    expect(slots.map(({ day, edition }) => [day, edition])).to.deep.equal([
      ['2010-01-02', { slug: 'club-1-2010', name: 'Night', start_date: '2010-01-02', country: 'DE' }],
      [null, { country: 'DE' }],
    ]);
  });

  it('puts a date together out of two columns, and bare clocks onto it', async () => {
    const { slots, problems } = await read(
      { columns: { artist: 'a', date: '{date} {year}', start: 's', end: 'e' } },
      file('a.csv', 'a,date,year,s,e\nA,18 July,2024,0:35,07:00 PM\nB,31 June,2024,1:00,11:68pm\n'),
    );
    expect(slots[0]).to.deep.include({
      start: { kind: 'local', date: '2024-07-18', clock: '00:35' },
      end: { kind: 'local', date: '2024-07-18', clock: '19:00' },
    });
    expect(slots[1]).to.deep.include({ start: { kind: 'clock', clock: '01:00' }, end: null });
    expect(problems.map(({ value, why }) => [value, why])).to.deep.equal([
      ['31 June 2024', 'is no date'],
      ['11:68pm', 'is no time'],
    ]);
  });

  it('maps, splits and cuts values, and takes fixed ones', async () => {
    const { slots } = await read(
      {
        columns: {
          artist: 'a',
          stage: { value: 'Main' },
          set_type: { column: 'typ', map: { Konzert: 'live' } },
          genre: { column: 'g', split: ['/', ','] },
          day: { column: 'd', pattern: '^(?<value>\\w+)day' },
        },
        part: { column: 'w' },
      },
      file('a.csv', 'a,typ,g,d,w\nA,konzert,"House / Techno, Trance",Monday,Weekend 1\n'),
    );
    expect(slots[0]).to.deep.include({
      stage: 'Main',
      set_type: 'live',
      genres: ['House', 'Techno', 'Trance'],
      day: 'Mon',
      part: 'Weekend 1',
    });
  });

  it('names a column that is missing, with the nearest that is there', async () => {
    const missing = failure(
      read({ columns: { artist: 'artist_nam' } }, file('a.csv', 'id,artist_name\n1,A\n')),
    );
    expect(await missing).to.equal(
      'a.csv, the header: has no column artist_nam (artist_name?); it has id, artist_name',
    );
    const inJson = failure(
      read({ columns: { artist: 'name', stage: 'stag' } }, file('a.json', '[{"name":"A"}]')),
    );
    expect(await inJson).to.equal('a.json, the file: no row has stag');
  });

  it('says where a file is not what it is named', async () => {
    const columns = { artist: 'a' };
    expect(await failure(read({ columns }, file('a.csv', 'a,b\n"open\n')))).to.include('is no CSV');
    expect(await failure(read({ columns }, file('a.json', 'a,b\n1,2\n')))).to.include('is no JSON');
    expect(await failure(read({ columns }, file('a.ndjson', '{"a":1}\n{"a":\n')))).to.include(
      'a.ndjson, line 2: is no JSON',
    );
    expect(await failure(read({ columns }, file('a.csv', '')))).to.include('has no header row');
  });

  it('refuses a mistake in a template when the manifest is read', async () => {
    expect(await failure(read({ columns: { artist: '{a|upper}' } }))).to.include('upper is no filter');
  });
});
