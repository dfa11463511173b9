import type { ClaimEvent } from '../../../events/index.ts';

/** The changes for readers in one edition. Acts are listed by name. */
export interface EditionDifference {
  readonly edition: string;
  /** Acts that readers see now. */
  readonly published: number;
  readonly added: readonly string[];
  /** Sets moved to another day, stage or time, with old and new place as far as known. */
  readonly moved: readonly string[];
  readonly dropped: readonly string[];
  /** The dropped acts whose credit remains and now leads to other acts: `Ada & Bo` if Ada and Bo are two. */
  readonly reread: readonly string[];
  /** `B Jones -> More to be announced`. */
  readonly renamed: readonly string[];
  /** New review items. */
  readonly review: readonly string[];
}

/** A published statement that is not retracted, with the fields that order the statements of its source. */
export interface UnretractedStatement {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly part: string | null;
  readonly as_of: string;
  readonly revision: number;
  /** All imports that published it. */
  readonly imports: readonly string[];
}

/** Previews the changes for readers if statements were published. The program implements it with the projector. */
export interface Preview {
  /**
   * @param statements opens the statements in the order of publication; may be called several times.
   * @returns the editions that would change, by slug.
   */
  differences(statements: () => AsyncIterable<ClaimEvent>): Promise<readonly EditionDifference[]>;
  /** The statements of a source about some subjects that are not retracted; null if no subject is known. */
  loadUnretracted(
    source: string,
    subjects: readonly string[],
  ): Promise<readonly UnretractedStatement[] | null>;
}
