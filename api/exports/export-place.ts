/** The generation and checkpoint of an export. */
export interface ExportPlace {
  /** The log position before which the export contains all events. */
  readonly position: number;
  readonly generation: number;
  /**
   * The sum of the milliseconds since 1970 up to which days have changed, the number of the last repair of a subject, and
   * the position of the change feed. All only grow, so the sum grows whenever tables change at one position.
   */
  readonly version: number;
  /** Publication time of its newest statement, RFC 3339; null while there is none. */
  readonly as_of: string | null;
}

/** The name of an export: a folder, and a parameter. It is opaque. */
export const nameOf = ({ position, generation, version }: ExportPlace): string =>
  `${position}-${generation}-${version}`;

/** The format of `nameOf`. */
export const EXPORT_NAME = /^\d{1,16}-\d{1,9}-\d{1,16}$/;

/** Whether `other` holds the same tables at the same or a later checkpoint than `one`. */
export const isAtLeast = (other: ExportPlace, one: ExportPlace): boolean =>
  other.generation === one.generation && other.position >= one.position && other.version >= one.version;
