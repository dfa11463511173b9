import { expect } from 'chai';
import fc from 'fast-check';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { type Fixture, openFixture } from '../../../test/histories/fixture.ts';
import { histories, isCorrection, type DraftEvent } from '../../../test/histories/history.ts';
import { everyHistory, eventText, running, timeoutOf } from '../../../test/histories/report.ts';
import { wild } from '../../../test/histories/wild/index.ts';
import type { Tables } from '../../../test/oracle/tables.ts';
import { readCheckpoint } from '../../store/checkpoint/checkpoint.ts';
import { folds } from '../../fold/steps/folds.ts';
import { apply } from '../../live/apply.ts';
import { type CorrectionToPreview, previewCorrections } from './preview-corrections.ts';
import type { CorrectionPreview } from './differences/index.ts';

const NOW = '2024-07-15T00:00:00.000Z';

type Row = Readonly<Record<string, unknown>>;

const rowsBy = (tables: Tables, table: string, ...key: string[]): Map<string, Row> =>
  new Map((tables[table] ?? []).map((row) => [key.map((column) => String(row[column])).join(' '), row]));

const parse = (text: unknown): unknown => JSON.parse(String(text)) as unknown;

function wholeOf(row: Row | undefined): unknown {
  if (!row) return null;
  const [lineup, set_times] = [parse(row['lineup_json']), parse(row['set_times_json'])];
  return {
    ...(parse(row['row_json']) as object),
    lineup,
    set_times,
    provenance: parse(row['provenance_json']),
  };
}

/** The keys of both. */
const keysOf = (a: Map<string, Row>, b: Map<string, Row>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].sort();

/** The expected preview, from the tables before and after. */
function happened(
  before: Tables,
  after: Tables,
): Pick<CorrectionPreview, 'editions'> & {
  bookings: string[];
  artists: string[];
  boards: string[];
  review_items: string[];
} {
  const [was, is] = [rowsBy(before, 'edition', 'slug'), rowsBy(after, 'edition', 'slug')];
  const editions = keysOf(was, is)
    .map((slug) => ({ slug, before: wholeOf(was.get(slug)), after: wholeOf(is.get(slug)) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
  const [booked, books] = [before, after].map((tables) =>
    rowsBy(tables, 'booking', 'edition_slug', 'artist_slug'),
  ) as [Map<string, Row>, Map<string, Row>];
  const bookings = keysOf(booked, books)
    .filter((key) => booked.get(key)?.['row_json'] !== books.get(key)?.['row_json'])
    .map((key) =>
      JSON.stringify([key.split(' ')[1], booked.get(key)?.['row_json'], books.get(key)?.['row_json']]),
    );
  const [were, are] = [rowsBy(before, 'artist', 'slug'), rowsBy(after, 'artist', 'slug')];
  const artists = keysOf(were, are)
    .filter((slug) => whoIs(were.get(slug)) !== whoIs(are.get(slug)))
    .map((slug) => JSON.stringify([slug, whoIs(were.get(slug)), whoIs(are.get(slug))]));
  const key = ['subject', 'kind', 'about'];
  const known = rowsBy(before, 'review_item', ...key);
  const review_items = [...rowsBy(after, 'review_item', ...key).keys()]
    .filter((each) => !known.has(each))
    .sort();
  return {
    editions: editions as CorrectionPreview['editions'],
    bookings,
    artists,
    boards: [...boardsOf(before, after, 'artist'), ...boardsOf(before, after, 'label')].sort(),
    review_items,
  };
}

const whoIs = (row: Row | undefined): string | null =>
  row ? JSON.stringify({ name: row['name'], ...(parse(row['identity_json']) as object) }) : null;

function boardsOf(before: Tables, after: Tables, table: string): string[] {
  const [was, is] = [rowsBy(before, table, 'slug'), rowsBy(after, table, 'slug')];
  return ['all', 'upcoming'].flatMap((scope) =>
    keysOf(was, is).flatMap((slug) => {
      const place = (rows: Map<string, Row>) => {
        const total = Number(rows.get(slug)?.[`total_${scope}`] ?? 0);
        const above = [...rows.values()].filter((row) => Number(row[`total_${scope}`]) > total);
        return total === 0 ? null : { rank: above.length + 1, total };
      };
      const [from, to] = [place(was), place(is)];
      return from?.total === to?.total ? [] : [JSON.stringify([table, scope, slug, from, to])];
    }),
  );
}

const inTables = { most_booked: 'artist', labels: 'label' };

/** The same from a preview. */
const comparable = (preview: CorrectionPreview) => ({
  editions: preview.editions,
  bookings: [...preview.bookings.added, ...preview.bookings.removed, ...preview.bookings.changed]
    .map(({ artist, before, after }) =>
      JSON.stringify([artist.slug, before && JSON.stringify(before), after && JSON.stringify(after)]),
    )
    .map((text) => text.replaceAll('null', 'undefined'))
    .sort(),
  artists: preview.artists.map(({ slug, before, after }) =>
    JSON.stringify([slug, before && JSON.stringify(before), after && JSON.stringify(after)]),
  ),
  boards: preview.boards
    .map(({ board, scope, who, before, after }) =>
      JSON.stringify([inTables[board], scope, who.slug, before, after]),
    )
    .sort(),
  review_items: preview.review_items.map(({ subject, kind, about }) => `${subject} ${kind} ${about}`).sort(),
});

const corrections = fc.array(wild.corrections, { maxLength: 3 });

/** Corrections of the history to undo; some of them were undone before. */
const undone = fc.array(fc.nat(30), { maxLength: 2 });

function undoOf(events: readonly ClaimEvent[], which: number): CorrectionToPreview[] {
  const correctionEvents = events.filter(({ type }) => isCorrection(type));
  const one = correctionEvents[which % Math.max(1, correctionEvents.length)];
  const data = { correction: one?.id, by: 'ann', reason: null };
  return one ? [{ type: 'correction.reverted', subject: one.subject, data }] : [];
}

/** Without an embargo: a preview assumes that it is over. */
const atOnce = (word: DraftEvent): DraftEvent => ({
  ...word,
  data: { base: null, batch: null, ...(word.data as object), visible_from: null },
});

describe('previewCorrections, for random histories', () => {
  let fixture: Fixture;
  before(async function () {
    this.timeout(120_000);
    fixture = await openFixture();
  });
  after(() => fixture.close());

  const applied = async (events: readonly ClaimEvent[]): Promise<void> => {
    const session = await fixture.connect();
    try {
      const from = (await readCheckpoint(session))!;
      const recorded = events.map((event, i) => ({ ...event, position: from.position + i }));
      const writerSession = {
        client: session,
        generation: fixture.generation,
        live: true,
        folds,
        parkLimit: Infinity,
      };
      await apply(writerSession, from, recorded, Date.parse(NOW));
    } finally {
      await session.end();
    }
  };

  it('equals the changes of publishing the corrections', async function () {
    const many = running(12);
    this.timeout(timeoutOf(many));
    await everyHistory(
      fc.record({
        events: histories(wild, 25),
        words: corrections.map((words) => words.map(atOnce)),
        undone,
      }),
      many,
      async ({ events, words, undone }) => {
        const announced = [
          ...words.map(({ type, subject, data }) => ({ type, subject, data }) as CorrectionToPreview),
          ...undone.flatMap((which) => undoOf(events, which)),
        ];
        await fixture.empty();
        await applied(events);
        const before = await fixture.live();
        const preview = await previewCorrections(fixture.databaseUrl, announced, NOW);
        expect(await fixture.live(), 'nothing is written').to.deep.equal(before);
        await applied(
          announced.map(({ type, subject, data }, i) => ({
            id: `preview-${i + 1}`,
            type,
            subject,
            data,
            time: NOW,
            import_id: null,
            version: type === 'artist.corrected' ? 2 : 1,
            source: 'editor:preview',
          })),
        );
        const expected = happened(before, await fixture.live());
        expect(comparable(preview!).editions).to.deep.equal(expected.editions);
        const bookings = expected.bookings.map((text) => text.replaceAll('null', 'undefined')).sort();
        expect(comparable(preview!).bookings).to.deep.equal(bookings);
        expect(comparable(preview!).artists).to.deep.equal(expected.artists);
        expect(comparable(preview!).boards).to.deep.equal(expected.boards);
        expect(comparable(preview!).review_items).to.deep.equal(expected.review_items);
      },
      ({ events, words, undone }) => [
        ...events.map(eventText),
        ...words.map((word) => JSON.stringify(word)),
        `undone: ${undone.join()}`,
      ],
    );
  });
});
