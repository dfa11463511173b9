/**
 * Permissions of an editor. A contributor proposes; an editor publishes, and a bound one only for its series
 * and labels; an admin also sets the precedence of sources and completeness.
 */
export const ROLES = ['contributor', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A person whose corrections override statements of sources. */
export interface Editor {
  /** Name as in the provenance of corrections. */
  readonly name: string;
  readonly role: Role;
  /** Slugs that the editor is restricted to; both empty: unrestricted. */
  readonly series: readonly string[];
  readonly labels: readonly string[];
}

export const isBound = ({ series, labels }: Pick<Editor, 'series' | 'labels'>): boolean =>
  series.length + labels.length > 0;
