import { expect } from 'chai';
import { failure, file, readTable as read } from '../../../../test/formats/read-table.ts';
import type { SlotItem } from '../format.ts';

describe('the format table', () => {
  it('reads CSV with quotes, an unnamed column, null values and line numbers', async () => {
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
      ['line 2', 'is not a rank from 1'],
      ['line 5', 'has no artist'],
    ]);
  });

  it('collects a list from several columns, and otherwise takes the first that is not empty', async () => {
    const text = 'credit,act 1,act 2,hall,tent\nAda & Bo,Ada,Bo,,North\nCy,,,South,North\n';
    const { slots } = await read(
      { columns: { artist: 'credit', artists: ['act 1', 'act 2'], stage: ['hall', 'tent'] } },
      file('a.csv', text),
    );
    expect(slots.map(({ artists, stage }) => [artists.map(({ name }) => name), stage])).to.deep.equal([
      [['Ada', 'Bo'], 'North'],
      [[], 'South'],
    ]);
  });

  for (const [named, end] of [
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ] as const)
    it(`reports the line on which a row starts after cells with line breaks, with ${named}`, async () => {
      const lines = ['act', 'One', '"Two', 'Lines"', 'Three', '"Four', 'and', 'Five"', 'Six', ''];
      const { slots } = await read({ columns: { artist: 'act' } }, file('a.csv', lines.join(end)));
      expect(slots.map(({ where }) => where)).to.deep.equal([
        'line 2',
        'line 4',
        'line 5',
        'line 8',
        'line 9',
      ]);
    });

  it('announces the edition of a row without an act, if rows name their editions', async () => {
    const fields = {
      edition_from: { slug: '{festival}-{year}', city: '{city}' },
      columns: { artist: 'act' },
    };
    const text = 'festival,year,city,act\nsome,2027,Gent,\nsome,2026,Gent,Somebody\n';
    const { items } = await read(fields, file('a.csv', text));
    expect(items.map(({ kind }) => kind)).to.deep.equal(['edition', 'slot']);
    expect(items[0]).to.deep.include({ edition: { slug: 'some-2027', city: 'Gent' }, where: 'line 2' });
  });

  it('reads TSV below title rows, with quotes as plain characters', async () => {
    const { slots } = await read(
      { columns: { artist: 'Name' }, header_row: 3 },
      file('a.tsv', '\ufeffA title\n\nName\tTag\n"Weird Al\tFr\n'),
    );
    expect(slots.map(({ credit }) => credit)).to.deep.equal(['"Weird Al']);
  });

  it('reports a row with too few cells and continues', async () => {
    const { slots, problems } = await read({ columns: { artist: 'a' } }, file('a.csv', 'a,b\n1,2\n3\n4,5\n'));
    expect(slots.map(({ credit }) => credit)).to.deep.equal(['1', '4']);
    expect(problems[0]).to.include({ where: 'line 3', why: 'has 1 cells, but the header has 2' });
  });

  it('reads JSON at a path, with values and keys from around the row', async () => {
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

  it('reads tuples whose sets end when the next one starts', async () => {
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

  it('reads JSON lines', async () => {
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

  it('builds a date from two columns, and places bare clocks on it', async () => {
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
      ['31 June 2024', 'is not a date'],
      ['11:68pm', 'is not a time'],
    ]);
  });

  it('maps, splits and cuts values, and takes constant values', async () => {
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

  it('names a missing column with the nearest existing one', async () => {
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

  it('refuses ids of acts that no column provides, and names those that are provided', async () => {
    const ids = { artist: { field: 'id', trust: 'identity' } };
    const csv = file('a.csv', 'name,id\nA,1\nA,2\n');
    const record = "a.csv, the manifest's ids.artist.field: is id, but no column has ids of this kind; ";
    expect(await failure(read({ columns: { artist: 'name' }, ids }, csv))).to.equal(
      `${record}set columns.artist_id or columns.ids`,
    );
    const others = { artist: 'name', ids: { twin: 'id' } };
    expect(await failure(read({ columns: others, ids }, csv))).to.equal(
      `${record}there are columns for twin`,
    );
    const { slots } = await read({ columns: { artist: 'name', artist_id: 'id' }, ids }, csv);
    expect(slots).to.have.length(2);
  });

  it('names the place where a file does not fit its file extension', async () => {
    const columns = { artist: 'a' };
    expect(await failure(read({ columns }, file('a.csv', 'a,b\n"open\n')))).to.include('is not CSV');
    expect(await failure(read({ columns }, file('a.json', 'a,b\n1,2\n')))).to.include('is not JSON');
    expect(await failure(read({ columns }, file('a.ndjson', '{"a":1}\n{"a":\n')))).to.include(
      'a.ndjson, line 2: is not JSON',
    );
    expect(await failure(read({ columns }, file('a.csv', '')))).to.include('has no header row');
  });

  it('refuses an invalid template when the manifest is read', async () => {
    expect(await failure(read({ columns: { artist: '{a|upper}' } }))).to.include('upper is not a filter');
  });

  it('looks up rows of the same document by their keys, for a list of any number of ids', async () => {
    const text = JSON.stringify({
      acts: { 7: { name: 'A', kind: 'Music' }, 8: { name: 'B', kind: 'Talk' } },
      places: { p: { title: 'Main' } },
      slots: { x: { act: 7, place: 'p' }, y: { act: '8', place: 'q' }, z: { act: 9, place: 'p' } },
    });
    const { slots, problems } = await read(
      {
        rows: 'slots.*',
        join: [
          { rows: 'acts.*', on: 'act', with: '@key', as: 'who' },
          { rows: 'places.*', on: 'place', with: '@key' },
        ],
        columns: { artist: 'who.name', type: 'who.kind', stage: 'title' },
      },
      file('a.json', text),
    );
    expect(slots.map(({ credit, type, stage }) => [credit, type, stage])).to.deep.equal([
      ['A', 'Music', 'Main'],
      ['B', 'Talk', null],
    ]);
    expect(problems.map(({ where, why }) => [where, why])).to.deep.equal([['$.slots.z', 'has no artist']]);
  });

  it('joins files of editions with the files of their series', async () => {
    const { slots } = await read(
      {
        rows: 'sets.*',
        join: { file: 'series/*.json', rows: '.', on: '../../series', with: 'id', as: 'series' },
        columns: { artist: 'who' },
        edition_from: { slug: '{../../id}', series_name: '{series.name}' },
      },
      file('x/festivals/a-2026.json', '{"id":"a-2026","series":"a","sets":[{"who":"A"}]}'),
      file('x/series/b.json', '{"id":"b","name":"The B"}'),
      file('x/series/a.json', '{"id":"a","name":"The A"}'),
    );
    expect(slots.map(({ edition }) => edition)).to.deep.equal([{ slug: 'a-2026', series_name: 'The A' }]);
  });

  it('announces an edition that has rows of its own but no sets', async () => {
    const text = '{"events":[{"id":1,"acts":["A","B"]},{"id":2,"acts":[]},{"id":3}]}';
    const { items } = await read(
      {
        rows: 'events.*.acts.*?',
        columns: { artist: '.' },
        edition_from: { slug: 'e{../../id}-2026' },
      },
      file('a.json', text),
    );
    expect(
      items.map((item) => [
        item.kind,
        'edition' in item ? item.edition?.slug : null,
        'where' in item ? item.where : '',
      ]),
    ).to.deep.equal([
      ['slot', 'e1-2026', '$.events[0].acts[0]'],
      ['slot', 'e1-2026', '$.events[0].acts[1]'],
      ['edition', 'e2-2026', '$.events[1].acts'],
      ['edition', 'e3-2026', '$.events[2]'],
    ]);
  });

  it('takes a value only if another column allows it, so an all-day item has no time', async () => {
    const start = { column: 'start', when: { timed: ['Yes', 'true'] } };
    const { slots } = await read(
      { columns: { artist: 'a', date: 'start', start } },
      file('a.csv', 'a,start,timed\nA,2026-07-01 20:00:00,yes\nB,2026-07-02 15:00:00,no\n'),
    );
    expect(slots.map(({ start, day }) => [start, day])).to.deep.equal([
      [{ kind: 'local', date: '2026-07-01', clock: '20:00' }, null],
      [null, '2026-07-02'],
    ]);
  });

  it('requires of a join the file or rows, and the column to look up', async () => {
    const columns = { artist: 'a' };
    expect(await failure(read({ columns, join: { on: 'id' } }))).to.include('must have `file`, or `rows`');
    const missing = read({ columns, join: { file: 'b.csv', on: 'id' } }, file('a.csv', 'a\n1\n'));
    expect(await failure(missing)).to.include('is not one of the manifest’s files');
  });
});
