import { statement } from '../../../../db/index.ts';
import { type Previewed, previewImportUndo } from '../../corrections/queries/index.ts';
import type { Editor } from '../../editors/index.ts';
import { editionChanges } from '../correction/preview/field-changes.ts';
import type { ConsoleDeps } from '../deps.ts';
import { onTables } from '../on-tables.ts';

const effects = statement(import.meta.url, './import-effects.sql');

/** The effect of an import's undo on one subject. */
export interface SubjectEffect {
  readonly subject: string;
  /** The edition's slug and name; null if readers see no such edition. */
  readonly slug: string | null;
  readonly name: string | null;
  readonly artists: number;
  readonly statements: number;
  /** Another statement about it remains; of an edition, one of its facts. */
  readonly remains: boolean;
  /** No other lineup of the edition remains. */
  readonly loses_lineup: boolean;
  /** An editor announced the edition: it stays. */
  readonly announced: boolean;
  /** Corrections in force. */
  readonly corrections: number;
  /** Numbers of all subjects, of those that vanish, and of editions that stay announced or without a lineup. */
  readonly total: number;
  readonly vanishing: number;
  readonly losing: number;
}

/** The state of a subject that readers see after the undo. */
export type StateAfterUndo =
  | { readonly kind: 'vanishes' | 'unchanged' | 'stays' | 'loses lineup' | 'announced' }
  | {
      readonly kind: 'changes';
      readonly artists: number;
      readonly lost: readonly string[];
      readonly gained: readonly string[];
    };

export interface UndoEffects {
  readonly found: readonly { readonly effect: SubjectEffect; readonly afterwards: StateAfterUndo }[];
  readonly total: number;
  /** Subjects, of all and not only of those found, that vanish for readers or change for them. */
  readonly vanishing: number;
  readonly changing: number;
  /** Corrections that would apply to no set any more; null: not known, since there was no preview. */
  readonly orphans: number | null;
}

/** More subjects are not previewed: the projection of a hundred editions takes seconds. */
const MAX_PREVIEWED = 100;

/**
 * The effect on each subject. Of imports about few subjects it is exact: the projection's own code applies the undo beside
 * the live tables, with all corrections. Of others, it is worked out from the statements and corrections that remain.
 */
export async function readUndoEffects(deps: ConsoleDeps, editor: Editor, id: string): Promise<UndoEffects> {
  const found = (await onTables(deps.database, (tables) => tables.all<SubjectEffect>(effects, [id]))) ?? [];
  const total = found[0]?.total ?? 0;
  const previewed = total > 0 && total <= MAX_PREVIEWED ? await previewEffects(deps, editor, id) : null;
  const rows = found.map((effect) => ({ effect, afterwards: describeAfterwards(effect, previewed) }));
  return {
    found: rows.toSorted((a, b) => RANKS[a.afterwards.kind] - RANKS[b.afterwards.kind]),
    total,
    ...countEffects(rows),
    orphans: previewed && previewed.review_items.filter(isOrphan).length,
  };
}

/** Of the rows if these are all, else of the statements that remain of every subject. */
function countEffects(rows: UndoEffects['found']): Pick<UndoEffects, 'vanishing' | 'changing'> {
  const [first] = rows;
  if (first !== undefined && first.effect.total > rows.length)
    return { vanishing: first.effect.vanishing, changing: first.effect.losing };
  const count = (...kinds: StateAfterUndo['kind'][]): number =>
    rows.filter(({ afterwards }) => kinds.includes(afterwards.kind)).length;
  return { vanishing: count('vanishes'), changing: count('changes', 'loses lineup', 'announced') };
}

async function previewEffects(
  { corrections }: ConsoleDeps,
  editor: Editor,
  id: string,
): Promise<Previewed | null> {
  try {
    const previewed = await previewImportUndo(corrections, editor, id);
    return previewed.ok ? previewed.value : null;
  } catch {
    // It took too long or too much memory: the effects by statements are shown.
    return null;
  }
}

const RANKS: Readonly<Record<StateAfterUndo['kind'], number>> = {
  vanishes: 0,
  'loses lineup': 1,
  changes: 2,
  announced: 3,
  stays: 4,
  unchanged: 5,
};

/** A review item that asks about a correction without a set. */
const isOrphan = (item: unknown): boolean => {
  const { kind, evidence } = item as { kind?: unknown; evidence?: { effect?: unknown } };
  return kind === 'look_again' && evidence?.effect === 'finds_nothing';
};

function describeAfterwards(effect: SubjectEffect, previewed: Previewed | null): StateAfterUndo {
  if (previewed !== null && effect.slug !== null) {
    const edition = previewed.editions.find(({ slug }) => slug === effect.slug);
    return edition === undefined ? { kind: 'unchanged' } : describeChange(edition);
  }
  if (effect.announced) return { kind: 'announced' };
  if (!effect.remains) return { kind: 'vanishes' };
  return { kind: effect.loses_lineup ? 'loses lineup' : 'stays' };
}

function describeChange({ slug, before, after }: Previewed['editions'][number]): StateAfterUndo {
  if (after === null) return { kind: 'vanishes' };
  if (editionChanges({ slug, before, after }) === null) return { kind: 'unchanged' };
  const [was, is] = [artistsIn(before), artistsIn(after)];
  const without = (names: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] =>
    [...names].filter(([slug]) => !others.has(slug)).map(([, name]) => name);
  return { kind: 'changes', artists: is.size, lost: without(was, is), gained: without(is, was) };
}

/** Names of the artists of a public edition, by slug. */
function artistsIn(edition: unknown): ReadonlyMap<string, string> {
  const { lineup } = (edition ?? {}) as {
    lineup?: readonly {
      readonly role?: string;
      readonly artist?: { readonly slug: string; readonly name: string };
    }[];
  };
  return new Map(
    (lineup ?? []).flatMap(({ role, artist }) =>
      artist && role !== 'host' ? [[artist.slug, artist.name]] : [],
    ),
  );
}
