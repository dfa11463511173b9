import type { ListedArtist, Performance } from '../../../../ingest/events/statements/index.ts';

/** The source name of facts that editors state. */
export const EDITOR = 'editor';

/** An editor's rulings on one performance beyond its fields; they override the text. */
export interface ByEditor {
  /** The acts or hosts; empty: a placeholder. */
  readonly cast?: readonly ListedArtist[];
  readonly set_type?: Performance['set_type'];
  readonly role?: Performance['role'];
  readonly status?: Performance['status'];
  /** True: its times are real, even if the statement's times are dummies. */
  readonly timed?: boolean;
}

/** A performance in the fold after corrections were applied. */
export interface Ruled extends Performance {
  readonly by_editor?: ByEditor;
}

/** Null: no editor changed it. */
export const ruledIn = (performance: Performance): ByEditor | null =>
  (performance as Ruled).by_editor ?? null;

/** The same performance with an editor's fields. */
export const ruled = (performance: Ruled, fields: Partial<Performance>, by: ByEditor = {}): Ruled => ({
  ...performance,
  ...fields,
  by_editor: { ...performance.by_editor, ...by },
});
