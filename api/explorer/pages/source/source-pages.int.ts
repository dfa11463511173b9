import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { touchedBy } from '../../../../test/api/rows-touched.ts';
import { type Explorers, openExplorers } from '../../../../test/explorer/open-explorers.ts';

/** A source may number its revisions so. */
const TIMESTAMP = 202_611_270_000;

const PATH = '/sources/a%20source';

describe('the page of a source', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers();
  });
  after(() => explorers.close());

  const textOf = async (path: string): Promise<string> => (await explorers.get('pro', path).expect(200)).text;
  const facts = (text: string): Record<string, string> =>
    Object.fromEntries(
      [...text.matchAll(/<dt>([^<]+)<\/dt>\s*<dd>([\s\S]*?)<\/dd>/g)].map(([, name, value]) => [
        name!,
        value!.replaceAll(/<[^>]+>/g, '').trim(),
      ]),
    );

  /** A page is cached until the tables change. */
  async function say(id: string, position: number, origin: object | undefined, slug = 'sonnentau-2025') {
    const data = {
      as_of: '2025-02-01T00:00:00.000Z',
      revision: TIMESTAMP + position,
      ...(origin && { origin }),
    };
    const { pool } = explorers.served;
    await pool.query(
      `INSERT INTO read_g1.statement (id, position, type, subject, source, imports, time, data)
       VALUES ($1, $2, 'lineup.reported', $3, 'a source', $4, '2025-02-01T00:00:00.000Z', $5)`,
      [id, position, `edition:${slug}`, [`import-of-${id}`], JSON.stringify(data)],
    );
    await pool.query('UPDATE read_g1.checkpoint SET position = position + 1');
  }

  it('says which details the source does not state', async () => {
    const text = await textOf(PATH);
    expect(facts(text)).to.include({
      'Published by': 'not stated',
      Licence: 'not stated',
      Address: 'not stated',
      Files: 'not stated',
    });
    expect(text).to.include('The statements of this source do not name the source’s owner or address.');
  });

  it('shows owner, licence, address and files of the newest statement in force', async () => {
    const newest = facts(await textOf(PATH))['Newest statement'];
    const slug = /<th scope="row">\s*<a href="\/festivals\/([^"]+)"/.exec(await textOf(PATH))![1]!;
    const origin = {
      ...{ owner: 'Dew <b>', license: 'CC-BY-4.0', url: 'https://dew.example/a?b=1&c=2' },
      files: ['dew.csv', 'late/*.csv'],
    };
    await say('s-1', 1, origin, slug);
    await say('s-2', 2, { ...origin, owner: 'Retracted' }, slug);
    await explorers.served.pool.query("INSERT INTO read_g1.retraction VALUES ('import-of-s-2', 3)");
    const text = await textOf(PATH);
    expect(text).to.include('<dd>Dew &lt;b&gt;</dd>');
    expect(text).to.include('href="https://dew.example/a?b=1&amp;c=2"');
    expect(facts(text)).to.include({
      Licence: 'CC-BY-4.0',
      Files: 'dew.csv, late/*.csv',
      'Newest statement': newest!,
    });
    expect(text).to.not.include('do not name the source’s owner');
  });

  it('answers 404 for an unknown source, without reading the statements of others', async () => {
    await explorers.get('pro', '/sources/nothing').expect(404);
    const client = await explorers.served.pool.connect();
    try {
      await client.query('SET search_path = read_g1');
      await client.query(
        `INSERT INTO statement (id, position, type, subject, source, imports, time, data)
         SELECT 'many-' || n, 1000 + n, 'artist.reported', 'artist:many:' || n, 'many', '{}', '2025-02-01T00:00:00.000Z', '{}'
         FROM generate_series(1, 5000) AS n`,
      );
      await client.query('ANALYZE statement');
      const text = readFileSync(new URL('./source-identity.sql', import.meta.url), 'utf8');
      expect((await touchedBy(client, text, ['nothing'])).rows).to.deep.equal({ statement: 0 });
      expect((await touchedBy(client, text, ['many'])).rows).to.deep.equal({ statement: 1 });
    } finally {
      client.release();
    }
  });
});
