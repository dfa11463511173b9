import { expect } from 'chai';
import { Command } from 'commander';
import pg from 'pg';
import { makeLive } from '../../../db/generations/index.ts';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import {
  artistReport,
  correction,
  editionReport,
  labelReport,
  lineup,
  release,
} from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { buildGeneration } from '../../rebuild/bulk/index.ts';
import type { ExplainedArtist } from './explain-artist.ts';
import type { ExplainedEdition } from './explain-edition.ts';
import { explain } from './explain.ts';
import type { ExplainedLabel } from './explain-label.ts';
import { printExplained } from './print-explained.ts';
import { explainVerb } from './verb.ts';

const SPELLING = 'Check the spelling: a page of the explorer has the slug in its address.';

const events: ClaimEvent[] = [
  editionReport('sun-2024', { genres: ['Tech House', 'Female', 'Zorp'] }),
  editionReport('moon-2024', { status: 'cancelled' }),
  lineup(
    'sun-2024',
    ['Kode9 b2b Ørjan Nilsen', 'TBA', 'Orjan Nielsen', 'Ben Nord & Ada', 'Off Otto (called off)'],
    {
      source: 'app',
      imports: ['import-1'],
    },
  ),
  lineup('sun-2024', ['Somebody Else'], { source: 'app', as_of: '2023-01-01T00:00:00.000Z' }),
  lineup('mended-2024', ['Mended Once'], { source: 'app' }),
  lineup('mended-2024', ['Mended Once More'], { source: 'app', revision: 2 }),
  lineup('mended-2024', ['Mended Otherwise'], { source: 'app', revision: 2 }),
  lineup('moon-2024', [{ credit: 'Kode 9', day: '2024-07-01' }], { source: 'fans' }),
  artistReport('discogs:28', 'Kode 9'),
  labelReport('discogs:l1', 'Hyperdub'),
  release('discogs:r1', {
    master: 'discogs:m1',
    year: 2006,
    artists: [{ name: 'Kode 9', number: null, ids: { discogs: '28' } }],
    labels: [{ name: 'Hyperdub', ids: { discogs: 'l1' } }],
  }),
  correction(1, { op: 'disambiguate', ref: 'discogs:28', text: 'of Hyperdub' }),
].map((claim) => eventOf(claim));

describe('bookings explain', function () {
  this.timeout(120_000);
  let database: Database;
  before(async () => {
    database = await freshDatabase();
    const { generation } = await buildGeneration({
      log: new MemoryLog(events),
      databaseUrl: database.url,
      asOf: Date.UTC(2024, 1, 1),
    });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await makeLive(client, generation.number);
    await client.query(
      `INSERT INTO editing.import (id, digest, manifest, source) VALUES ('import-1', 'd', 'app.yaml', 'app')`,
    );
    await client.end();
  });
  after(() => database.drop());

  const explained = async <E>(what: string, artist: string | null = null): Promise<E> => {
    const explanation = await explain(database.url, what, artist);
    if (!explanation.ok) throw new Error(explanation.message);
    return explanation.explained as E;
  };

  it('shows for each line of an edition the rule that read it, and the artists', async () => {
    const { performances, bookings, shown } = await explained<ExplainedEdition>('sun-2024');
    expect(
      performances.map(({ where, files, reason, acts }) => [
        ...[where, files, reason],
        acts.map(({ artist, by }) => `${artist ?? ''} by ${by}`),
      ]),
    ).to.deep.equal([
      ['line 1', ['app.yaml'], 'b2b', ['kode-9 by name:kode9', 'orjan-nilsen by name:orjannilsen']],
      ['line 2', ['app.yaml'], 'placeholder', []],
      ['line 3', ['app.yaml'], 'single act', ['orjan-nielsen by name:orjannielsen']],
      ['line 4', ['app.yaml'], 'in doubt', ['ben-nord-and-ada by name:bennord&ada']],
      ['line 5', ['app.yaml'], 'single act', ['off-otto by name:offotto']],
    ]);
    expect(bookings.filter(({ counted }) => counted)).to.have.length(shown!.artist_count);
  });

  it('shows superseded statements of an edition, and the results of its tags', async () => {
    const { statements, scenes, reviewItems } = await explained<ExplainedEdition>('sun-2024');
    expect(statements.map(({ source, silent }) => [source, silent])).to.deep.equal([
      ['official', null],
      ['app', null],
      [
        'app',
        'superseded by a newer statement of the same source, or of the publisher that the source copies',
      ],
    ]);
    expect(scenes).to.deep.include({ source: 'tagged', scenes: ['House'] });
    expect(scenes.tags.map(({ tag, dropped, unknown }) => [tag, dropped, unknown])).to.deep.equal([
      ['Tech House', [], []],
      ['Female', [{ text: 'Female', why: 'is no genre' }], []],
      ['Zorp', [], ['Zorp']],
    ]);
    expect(reviewItems.map(({ kind, about, bookings }) => [kind, about, bookings])).to.deep.equal([
      ['split', 'Ben Nord & Ada', 1],
      ['unknown_tag', 'Zorp', 4],
    ]);
  });

  it('names the statement that supersedes another: by time, by revision or by neither', async () => {
    const { statements } = await explained<ExplainedEdition>('mended-2024');
    const ofSource = 'of the same source or of the publisher that the source copies';
    expect(statements.map(({ silent }) => silent ?? '').sort()).to.deep.equal([
      '',
      `superseded by a statement with the same as_of and a higher revision, ${ofSource}`,
      `superseded by another statement with the same as_of and revision, ${ofSource}; to put this statement in force, raise its revision`,
    ]);
  });

  it('shows only what leads to one artist on an edition', async () => {
    const { performances, bookings } = await explained<ExplainedEdition>('sun-2024', 'Kode 9');
    expect(performances.map(({ credit }) => credit)).to.deep.equal(['Kode9 b2b Ørjan Nilsen']);
    expect(bookings.map(({ artist }) => artist)).to.deep.equal(['kode-9']);
  });

  it('shows the ids and corrections of an artist, and why each booking counts or not', async () => {
    const it = await explained<ExplainedArtist>('kode9');
    expect([it.slug, it.nodes, it.total_bookings]).to.deep.equal(['kode-9', ['discogs:28', 'name:kode9'], 1]);
    expect(it.statements.map(({ subject }) => subject)).to.deep.equal(['artist:discogs:28']);
    expect(it.corrections.map(({ by, operations }) => [by, operations[0]!.op])).to.deep.equal([
      ['ann', 'disambiguate'],
    ]);
    expect(it.bookings.map(({ edition, because }) => [edition, because])).to.deep.equal([
      ['moon-2024', 'the edition is cancelled'],
      ['sun-2024', 'the artist plays at least one confirmed set (hosting is not enough)'],
    ]);
  });

  it('names similar artists', async () => {
    const { reviewItems } = await explained<ExplainedArtist>('Orjan Nielsen');
    expect(
      reviewItems.map(({ kind, about, score, bookings }) => [kind, about, score, bookings]),
    ).to.deep.equal([['near_name', 'artist:orjan-nilsen', 0.67, 1]]);
    expect((await explained<ExplainedArtist>('orjan-nilsen')).reviewItems).to.have.length(1);
  });

  it('shows the releases behind a label’s roster', async () => {
    const { credits, roster_size, statements } = await explained<ExplainedLabel>('hyperdub');
    expect(credits).to.deep.equal([
      {
        artist: 'kode-9',
        total_bookings: 1,
        release: 'release:discogs:r1',
        master: 'discogs:m1',
        year: 2006,
      },
    ]);
    expect(roster_size).to.equal(1);
    expect(statements.map(({ subject }) => subject)).to.deep.equal([
      'label:discogs:l1',
      'release:discogs:r1',
    ]);
  });

  it('answers with a sentence if the name is unknown', async () => {
    expect(await explain(database.url, 'no-such-name', null)).to.deep.equal({
      ok: false,
      message: `There is no edition, artist or label "no-such-name". ${SPELLING}`,
    });
    for (const artist of ['Kode9', 'no-such-name'])
      expect(await explain(database.url, 'nothing-2024', artist)).to.deep.equal({
        ok: false,
        message: `No event is about an edition "nothing-2024". ${SPELLING}`,
      });
  });

  it('prints text for people and JSON for programs', async () => {
    const printed: string[] = [];
    const run = async (...argv: string[]): Promise<string> => {
      const program = new Command().exitOverride();
      const open = () => Promise.resolve({ databaseUrl: database.url, close: () => Promise.resolve() });
      explainVerb(program, open, (text) => printed.push(text));
      await program.parseAsync(argv, { from: 'user' });
      return printed.pop()!;
    };
    expect(await run('explain', 'sun-2024', 'kode-9')).to.include(
      [
        'Credits',
        '  app line 1: "Kode9 b2b Ørjan Nilsen"',
        '    b2b, confidence 98: Kode9 -> kode-9 (by its name kode9); Ørjan Nilsen -> orjan-nilsen (by its name orjannilsen)',
      ].join('\n'),
    );
    const sun = await run('explain', 'sun-2024');
    expect(sun).to.include(`app line 5: "Off Otto (called off)", cancelled by its credit's words`);
    expect(sun).to.include('off-otto: not counted, every performance is cancelled');
    expect(sun).to.include('in doubt, confidence 70: Ben Nord & Ada');
    expect(sun).to.include('one act or several: Ben Nord & Ada, 1 booking depends on it');
    expect(sun).to.match(/^ {2}app: who plays as of .*, from app\.yaml, log position \d+$/mu);
    expect(await run('explain', 'kode-9')).to.include('identified by id discogs:28, name kode9');
    for (const what of ['sun-2024', 'kode-9', 'hyperdub']) {
      const whole = await explained<ExplainedEdition>(what);
      expect(JSON.parse(await run('explain', what, '--json'))).to.deep.equal(whole);
      expect(await run('explain', what)).to.equal(printExplained(whole));
    }
  });
});
