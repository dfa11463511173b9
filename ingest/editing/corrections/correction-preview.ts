import type { CorrectionType } from './request.ts';

/** An edition before and after: public rows, as the API would answer them; null where there is none. */
export interface PreviewedEdition {
  readonly slug: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An artist before and after, as the API would answer it without labels; null: no artist, or another one. */
export interface PreviewedArtist {
  readonly slug: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A place on a board before and after; null: not on it. */
export interface PreviewedRank {
  readonly board: 'most_booked' | 'labels';
  readonly scope: string;
  readonly who: { readonly name: string; readonly slug: string };
  readonly before: { readonly rank: number; readonly total: number } | null;
  readonly after: { readonly rank: number; readonly total: number } | null;
}

/** Exactly what would change if the corrections were published now. */
export interface CorrectionPreview {
  readonly editions: readonly PreviewedEdition[];
  readonly bookings: {
    readonly added: readonly unknown[];
    readonly removed: readonly unknown[];
    readonly changed: readonly unknown[];
  };
  readonly artists: readonly PreviewedArtist[];
  readonly boards: readonly PreviewedRank[];
  readonly review_items: readonly unknown[];
}

/** A correction, or the undo of one or of an import, in the form of its event. */
export interface Announced {
  readonly type: CorrectionType | 'correction.reverted' | 'import.retracted';
  readonly subject: string;
  readonly data: unknown;
}

/**
 * Runs the projection on corrections without writing; the program supplies it. Null: the tables have another version.
 * @param gone aborted once no one waits for the preview; it may then end early.
 */
export type PreviewCorrections = (
  announced: readonly Announced[],
  gone?: AbortSignal | null,
) => Promise<CorrectionPreview | null>;
