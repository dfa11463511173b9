import { expect } from 'chai';
import { file, readTable } from '../../../../test/formats/read-table.ts';

const slugs = async (...rows: string[]): Promise<(string | undefined)[]> => {
  const { items } = await readTable(
    {
      columns: { artist: 'act' },
      edition_from: {
        title: '{title}',
        start_date: '{start|date}',
        end_date: '{end|evening}',
        city: '{city}',
        country: '{country}',
      },
    },
    file('a.csv', ['title;start;end;city;act;country', ...rows].join('\n').replaceAll(';', ',')),
  );
  return items.map((item) =>
    'edition' in item ? [item.edition?.slug, item.part].filter(Boolean).join(' ') : undefined,
  );
};

describe('editions from the titles in a table', () => {
  it('are one edition for its weekends and for a repeated title', async () => {
    const found = await slugs(
      'Meadow 2018 - Weekend 1;2018-07-20;2018-07-22;Boom;A;',
      'Meadow 2018 - Weekend 2;2018-07-27;2018-07-29;Boom;B;',
      'MEADOW 2018;2018-07-20;2018-07-29;Boom;C;',
    );
    expect(found).to.deep.equal(['meadow-2018 weekend-1', 'meadow-2018 weekend-2', 'meadow-2018']);
  });

  it('are two editions if they are months apart or in two cities, with that in their slugs', async () => {
    const rows = [
      'Deep #2;2018-02-01;2018-02-04T06:00;Rouen;A;',
      'Deep #3;2018-05-24;2018-05-27T06:00;Rouen;B;',
      'Loud 2018;2018-03-01;;Gent;A;',
      'Loud 2018;2018-03-01;;Lille;B;',
    ];
    const expected = ['deep-february-2018', 'deep-may-2018', 'loud-gent-2018', 'loud-lille-2018'];
    expect(await slugs(...rows)).to.deep.equal(expected);
    expect(await slugs(...rows.reverse())).to.deep.equal(expected.reverse());
  });

  it('take the end of a night and a country name in another language from their rows', async () => {
    const { items } = await readTable(
      {
        columns: { artist: 'act' },
        edition_from: {
          title: '{title}',
          end_date: '{end|evening}',
          start_date: '{end|date}',
          country: '{country}',
        },
      },
      file(
        'a.csv',
        'title,end,country,act\nAnnulé - Brox Festival 2018,2018-04-22T05:00:00+0200,Frankreich,\n',
      ),
    );
    expect(items[0]).to.deep.include({
      kind: 'edition',
      edition: {
        slug: 'brox-festival-2018',
        series_slug: 'brox-festival',
        series_name: 'Brox Festival',
        name: 'Brox Festival 2018',
        status: 'cancelled',
        end_date: '2018-04-21',
        start_date: '2018-04-22',
        country: 'FR',
      },
    });
  });
});
