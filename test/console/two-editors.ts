import { expect } from 'chai';
import { inLive } from '../../ingest/editing/corrections/visibility/index.ts';
import { shownEdition, type ShownSet } from '../../ingest/editing/corrections/current-state/index.ts';
import { undo } from '../../ingest/editing/corrections/index.ts';
import { dayInShort } from '../../ingest/editing/console/page/date-texts.ts';
import { seenOf } from '../../ingest/editing/console/edition/set/seen-set.ts';
import { fieldsOfSet } from '../../ingest/editing/console/edition/set/set-fields.ts';
import type { Editor } from '../../ingest/editing/editors/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { placed, smallCatalog } from '../editing/small-desk.ts';
import type { ServedConsole } from './served-console.ts';

/** One change of one field of a set's form, as either of two editors makes it. */
export interface FieldChange {
  readonly name: string;
  /** What the first and the second editor type; a field with one other value has it for both. */
  readonly typed: readonly [string | number, string | number];
}

/** Every field of a set's form, and the two buttons that remove the set. Times are minutes after the set's start. */
const CHANGES: readonly FieldChange[] = [
  { name: 'credit', typed: ['ACT One', 'ACT Two'] },
  { name: 'day', typed: ['2024-07-20', '2024-07-21'] },
  { name: 'stage', typed: ['Garden', 'Tent'] },
  { name: 'start', typed: [30, 60] },
  { name: 'end', typed: [150, 180] },
  { name: 'acts', typed: ['Bo', 'Cy'] },
  { name: 'set_type', typed: ['live', 'hybrid'] },
  { name: 'role', typed: ['host', 'host'] },
  { name: 'status', typed: ['cancelled', 'cancelled'] },
  { name: 'billing_rank', typed: ['3', '4'] },
  { name: 'headliner', typed: ['yes', 'yes'] },
  { name: 'drop', typed: ['', ''] },
  { name: 'replace', typed: ['Fay', 'Gus'] },
];

/** A change by one editor, then another change by an editor who opened the set before it. */
export interface Pair {
  readonly first: FieldChange;
  readonly second: FieldChange;
  /** The set's credit, which no other set has. */
  readonly act: string;
}

/** An editor who makes changes through a page or its form. */
export interface ChangeMethod {
  readonly seat: EditorSession;
  /** Opens the form of a set, to be saved later with one change. */
  open(act: string): Promise<{ save(change: FieldChange, who: 0 | 1): Promise<Answer> }>;
}

export const PAIRS: readonly Pair[] = CHANGES.flatMap((first, i) =>
  CHANGES.map((second, j) => ({ first, second, act: `Pair${String(i * CHANGES.length + j)}` })),
);

const numberOf = (act: string): number => Number(act.slice('Pair'.length));

/** The slug of the edition of a set. An edition has few sets, so that a change of it is small. */
export const editionOf = (act: string): string =>
  `pairs-${String(Math.trunc(numberOf(act) / CHANGES.length))}-2024`;

/** The first start is at noon; an edition whose sets all begin at once shows no times. */
const clockAt = (act: string, minutes: number): string => {
  const all = 12 * 60 + (numberOf(act) % 13) * 30 + minutes;
  return `${String(Math.floor(all / 60))}:${String(all % 60).padStart(2, '0')}`;
};

/** Editions with a set for each pair, each on a stage of its own. */
export const catalogOf = (pairs: readonly Pair[]): readonly ClaimEvent[] => [
  ...smallCatalog,
  ...[...new Set(pairs.map(({ act }) => editionOf(act)))].flatMap((slug) =>
    [
      editionReport(slug, placed('2024-07-19', '2024-07-21')),
      lineup(
        slug,
        pairs
          .filter(({ act }) => editionOf(act) === slug)
          .map(({ act }) => ({
            credit: act,
            stage: `Hall of ${act}`,
            day: '2024-07-19',
            start: `2024-07-19T${clockAt(act, 0)}`,
            end: `2024-07-19T${clockAt(act, 120)}`,
          })),
      ),
    ].map((claim) => eventOf(claim)),
  ),
];

/** An editor with a session of the console. */
export interface EditorSession {
  readonly editor: Editor;
  readonly cookie: string;
  readonly csrf: string;
}

export async function seat({ desk, url }: ServedConsole, name: string): Promise<EditorSession> {
  const editor = await desk.editor(name);
  const signedIn = await fetch(`${url}/console/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token: editor.token, to: '/' }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const home = await (await fetch(`${url}/`, { headers: { cookie } })).text();
  return { editor, cookie, csrf: /name="csrf" value="([^"]+)"/.exec(home)![1]! };
}

/** The sets of the edition of a pair's act. */
export const shownSets = async ({ desk }: ServedConsole, act: string): Promise<readonly ShownSet[]> =>
  (await inLive(desk.pool, (client) => shownEdition(client, editionOf(act))))!.sets;

const baseNow = async ({ desk }: ServedConsole): Promise<number> =>
  (await inLive(desk.pool, (_client, { position }) => Promise.resolve(position)))!;

/** The fields of the set's form as a page shows it now. */
async function openForm(served: ServedConsole, act: string): Promise<Record<string, string>> {
  const base = await baseNow(served);
  const set = (await shownSets(served, act)).find(({ credit }) => credit === act)!;
  const seen = seenOf(set);
  return {
    form: 'set',
    scope: 'set',
    intent: 'save',
    base: String(base),
    ...fieldsOfSet(seen),
    seen: JSON.stringify(seen),
    set: '-',
  };
}

const withChange = (
  form: Readonly<Record<string, string>>,
  { name, typed }: FieldChange,
  who: 0 | 1,
  act: string,
): Record<string, string> => {
  const value = valueOf({ name, typed }, who, act);
  if (name === 'drop') return { ...form, intent: 'drop' };
  return name === 'replace' ? { ...form, intent: 'replace', replacement: value } : { ...form, [name]: value };
};

export function valueOf({ typed }: Pick<FieldChange, 'typed' | 'name'>, who: 0 | 1, act: string): string {
  const given = typed[who];
  return typeof given === 'number' ? clockAt(act, given) : given.replace('ACT', act);
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The address to which the editor is redirected after a save. */
  readonly location: string;
  /** Presses "Overwrite with my change" on the page that answered. */
  readonly overwrite: () => Promise<Answer>;
}

async function post(
  served: ServedConsole,
  seat: EditorSession,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(`${served.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: seat.cookie },
    body: new URLSearchParams({ ...fields, csrf: seat.csrf }),
  });
  const location = response.headers.get('location') ?? '';
  const text = await response.text();
  const overwrite = (): Promise<Answer> => post(served, seat, path, hiddenIn(text));
  return { status: response.status, text, location, overwrite };
}

const correctionsOf = (act: string): string => `/console/editions/${editionOf(act)}/corrections`;

/** Sends forms without a browser. */
export const formHand = (served: ServedConsole, seat: EditorSession): ChangeMethod => ({
  seat,
  open: async (act) => {
    const form = await openForm(served, act);
    return {
      save: (change, who) =>
        unlessBusy(() => post(served, seat, correctionsOf(act), withChange(form, change, who, act))),
    };
  },
});

/**
 * Both editors save; the second one's page is older than the first one's save.
 * @returns how the second change ended.
 * @throws if a change is lost.
 */
export async function tryPair(
  served: ServedConsole,
  [ann, bea]: readonly [ChangeMethod, ChangeMethod],
  pair: Pair,
): Promise<'live' | 'conflict' | 'same'> {
  const { first, second, act } = pair;
  const stale = await ann.open(act);
  const saved = await (await bea.open(act)).save(first, 0);
  expect(saved.status, `the first: ${faultsIn(saved.text)}`).to.equal(303);
  const answer = await stale.save(second, 1);
  if (answer.status === 409 && answer.text.includes('saved the same change')) return 'same';
  if (answer.status === 409) {
    await expectConflict(served, answer, pair);
    return 'conflict';
  }
  expect(answer.status, `the second: ${faultsIn(answer.text)}`).to.equal(303);
  await expectLive(served, pair, [
    { by: ann.seat, id: idIn(answer.location) },
    { by: bea.seat, id: idIn(saved.location) },
  ]);
  return 'live';
}

const idIn = (location: string): string => /done=([^&#]+)/.exec(location)![1]!;
const words = (text: string): string => plain(text.slice(Math.max(0, text.indexOf('<main'))));
/** The faults that a page shows; the whole text of a page that shows none. */
const faultsIn = (text: string): string =>
  [...text.matchAll(/<p class="fault"[^>]*>([\s\S]*?)<\/p>/g)].map(([, fault]) => plain(fault!)).join(' ') ||
  words(text);
const plain = (text: string): string => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** Saves again, as the page asks, while the lock of the edition is taken on a busy machine. */
async function unlessBusy(save: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const saved = await save();
    if (tries === 3 || saved.status !== 503) return saved;
  }
}

/** The page shows both values, and the second one can still be saved, unless the set is gone. */
async function expectConflict(
  served: ServedConsole,
  { text, overwrite }: Answer,
  { first, second, act }: Pair,
): Promise<void> {
  const page = words(text);
  for (const [change, who] of [
    [first, 0],
    [second, 1],
  ] as const)
    expect(page, `${change.name} of ${who === 0 ? 'the first' : 'the second'}`).to.contain(
      changeText(change, who, act),
    );
  if (first.name === 'drop' || first.name === 'replace') return;
  const again = await unlessBusy(overwrite);
  expect(again.status, `overwriting: ${faultsIn(again.text)}`).to.equal(303);
  await expectHas(served, second, 1, act);
}

const WORDS: Readonly<Record<string, string>> = {
  drop: 'Removes',
  role: 'host',
  headliner: 'headliner',
  status: 'cancelled',
};

/** The text by which a conflict's page shows a change. */
function changeText(change: FieldChange, who: 0 | 1, act: string): string {
  const value = valueOf(change, who, act);
  if (change.name === 'drop') return who === 0 ? 'bea' : WORDS['drop']!;
  if (change.name === 'day') return dayInShort(value);
  return WORDS[change.name] ?? value;
}

/** The fields of the form that a conflict's page sends again. */
function hiddenIn(text: string): Record<string, string> {
  const form = text.slice(text.indexOf('action="/console/editions/'));
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [name!, unescaped(value!)]));
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Times of a host, of a cancelled and of a replaced set are hidden: the test reads them after that change is undone.
 */
const hidesTimes = ({ name }: FieldChange): boolean =>
  name === 'role' || name === 'status' || name === 'replace';
const isTime = ({ name }: FieldChange): boolean => name === 'start' || name === 'end';

async function expectLive(
  served: ServedConsole,
  pair: Pair,
  [ann, bea]: readonly [Saved, Saved],
): Promise<void> {
  const { first, second, act } = pair;
  if (!(hidesTimes(second) && isTime(first))) await expectHas(served, first, 0, act);
  if (hidesTimes(first) && isTime(second)) await undoSaved(served, bea);
  await expectHas(served, second, 1, act);
  if (!(hidesTimes(second) && isTime(first))) return;
  await undoSaved(served, ann);
  await expectHas(served, first, 0, act);
}

interface Saved {
  readonly by: EditorSession;
  readonly id: string;
}

async function undoSaved({ desk }: ServedConsole, { by, id }: Saved): Promise<void> {
  const undone = await undo(desk.deps, by.editor, id, { reason: null, force: true });
  expect(undone.ok).to.equal(true);
  await desk.publishEvent();
}

async function expectHas(served: ServedConsole, change: FieldChange, who: 0 | 1, act: string): Promise<void> {
  const own = (await shownSets(served, act)).filter(({ credit }) => credit.split(' ')[0] === act);
  const value = valueOf(change, who, act);
  if (change.name === 'drop') expect(own).to.deep.equal([]);
  else if (change.name === 'replace') expect(own.map(({ status }) => status)).to.include('replaced');
  else {
    expect(own, `sets of ${act}`).to.have.length(1);
    const fields = fieldsOfSet(seenOf(own[0]!));
    const expected = change.name === 'acts' && fields['role'] === 'host' ? `host: ${value}` : value;
    expect(fields[change.name], `${change.name} of ${act}`).to.equal(expected);
  }
}
