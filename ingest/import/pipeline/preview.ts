import type { ClaimEvent } from '../../events/index.ts';

/** What would change for readers in one edition. Acts go by their names. */
export interface EditionDifference {
  readonly edition: string;
  /** Acts that readers see now. */
  readonly published: number;
  readonly added: readonly string[];
  /** To another day, stage or time, from where to where as far as that is known. */
  readonly moved: readonly string[];
  readonly dropped: readonly string[];
  /** Of the dropped those whose credit stands and leads to others now: `Ada & Bo` where Ada and Bo are two. */
  readonly reread: readonly string[];
  /** `B Jones -> More to be announced`. */
  readonly renamed: readonly string[];
  /** What would wait for a person. */
  readonly review: readonly string[];
}

/** A published statement that nobody took back, by what orders it among its source's words. */
export interface StatementInForce {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly part: string | null;
  readonly as_of: string;
  readonly revision: number;
  /** Every import that said it. */
  readonly imports: readonly string[];
}

/** Says what readers would see differently if statements were published. The program fills it from the projector. */
export interface Preview {
  /**
   * @param statements opens the statements in the order of publication; may be asked for them several times.
   * @returns the editions that would change, by slug.
   */
  differences(statements: () => AsyncIterable<ClaimEvent>): Promise<readonly EditionDifference[]>;
  /** What a source said of some subjects and nobody took back; null where nothing is known of any subject. */
  inForce(source: string, subjects: readonly string[]): Promise<readonly StatementInForce[] | null>;
}
