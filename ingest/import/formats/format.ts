import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { ArtistReported, LabelReported, ReleaseReported } from '../../events/statements/index.ts';
import type { Manifest } from '../manifest/index.ts';

/**
 * A reader for the files of one kind of source. A format only reads: it yields the values as printed, with
 * their places. The manifest's rules, the same for all formats, decide what they mean (which day, which
 * stage, what is not music). A new format is a folder beside this file and a line in `index.ts`.
 */
export interface Format {
  readonly name: string;
  /** The manifest's fields that only this format understands. */
  readonly options: z.ZodType;
  /** Streams items from the manifest's files. Memory stays flat whatever the size of the files. */
  read(files: readonly SourceFile[], context: ReadContext): AsyncIterable<Item>;
  /** The same items in batches, where handing each one over would cost more than reading it (`byBatches`). */
  batches?(files: readonly SourceFile[], context: ReadContext): AsyncIterable<Iterable<Item>>;
}

export interface SourceFile {
  /** Name in the manifest, for reports. */
  readonly name: string;
  /** Decompressed bytes; `sourceFile` bounds line length, nesting and expansion. */
  open(): Readable;
}

export interface ReadContext {
  /** The manifest's fields for this format, parsed by `options`. */
  readonly options: unknown;
  /** The source's name: the namespace of its own ids. */
  readonly source: string;
  /** The shared fields that affect the reading itself: `part.column`, `ids.artist.field`, `edition_from`. */
  readonly manifest: Manifest;
  report(problem: Problem): void;
}

/** A fault in the input. `refuse`: the file cannot be this format; nothing of it is published. `leave_out`: one value. */
export interface Problem {
  readonly severity: 'refuse' | 'leave_out' | 'note';
  readonly file: string;
  /** `line 12`, `$.artists[3]`. */
  readonly where: string;
  /** The offending value; the import cuts it to 200 printable characters. */
  readonly value: string;
  readonly why: string;
  readonly done: string;
  /** The number of records that it represents, this one being the first; 1 if absent. */
  readonly count?: number;
}

export type Item = SlotItem | ListedItem | EditionItem | ClaimItem;

/** One slot of a lineup as in the file. */
export interface SlotItem {
  readonly kind: 'slot';
  readonly file: string;
  readonly where: string;
  readonly credit: string;
  readonly artists: readonly RawArtist[];
  readonly stage: string | null;
  /** The stage's host, if the format has it apart from the stage. */
  readonly host: string | null;
  /** The festival day as printed: a date, a weekday, any label; null if the format has none. */
  readonly day: string | null;
  readonly start: RawTime | null;
  readonly end: RawTime | null;
  readonly time_status: 'published' | 'estimated' | 'tba';
  readonly billing_rank: number | null;
  readonly headliner: boolean;
  readonly set_type: 'dj' | 'live' | 'hybrid' | null;
  readonly role: 'artist' | 'host';
  readonly status: 'confirmed' | 'cancelled' | 'replaced';
  readonly genres: readonly string[];
  /** The source's type of this slot (`Workshop`, `DJ`), for `keep.types_not`; null if it has none. */
  readonly type: string | null;
  /** Further tags, for `keep.tags_not`. */
  readonly tags: readonly string[];
  /** Facts of the edition that the row carries (slug, name, country, dates, status, kind …), for tables of many editions. */
  readonly edition: Readonly<Record<string, string>> | null;
  readonly part: string | null;
}

/** An act that the file lists without a slot. */
export interface ListedItem {
  readonly kind: 'listed';
  readonly file: string;
  readonly where: string;
  readonly artist: RawArtist;
  readonly genres: readonly string[];
  readonly type: string | null;
  readonly tags: readonly string[];
}

/** An edition that the file announces without acts: a table's row of facts without an act. */
export interface EditionItem {
  readonly kind: 'edition';
  readonly file: string;
  readonly where: string;
  readonly edition: Readonly<Record<string, string>>;
  readonly part: string | null;
}

export interface RawArtist {
  readonly name: string;
  /** The source's own id. */
  readonly id: string | null;
  /** Ids of other databases (musicbrainz, discogs, spotify …). */
  readonly ids: Readonly<Record<string, string>>;
  readonly role: 'artist' | 'host';
}

/** A time as the file has it. `clock` is 24-hour `HH:MM`; `date` is `YYYY-MM-DD`. */
export type RawTime =
  | { readonly kind: 'instant'; readonly iso: string }
  | { readonly kind: 'local'; readonly date: string; readonly clock: string }
  | { readonly kind: 'clock'; readonly clock: string };

type Stated<D> = Omit<D, 'part' | 'upstream' | 'as_of' | 'revision' | 'complete' | 'retrieved_at' | 'origin'>;

/**
 * Identity data are complete claims; the pipeline adds the statement's fields from the manifest, and to an
 * artist `retrieved_at`: the manifest's, else `as_of`.
 */
export type ClaimItem =
  | {
      readonly kind: 'claim';
      readonly type: 'artist.reported';
      readonly subject: string;
      readonly where: string;
      readonly file: string;
      readonly data: Stated<ArtistReported>;
    }
  | {
      readonly kind: 'claim';
      readonly type: 'label.reported';
      readonly subject: string;
      readonly where: string;
      readonly file: string;
      readonly data: Stated<LabelReported>;
    }
  | {
      readonly kind: 'claim';
      readonly type: 'release.reported';
      readonly subject: string;
      readonly where: string;
      readonly file: string;
      readonly data: Stated<ReleaseReported>;
    };
