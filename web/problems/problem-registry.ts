import { groupBy } from '../../db/groups/index.ts';

/** One kind of problem (RFC 9457). */
export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** The client's remedy, in one or two sentences of Markdown. */
  readonly remedy: string;
}

/** The problems that an application can report, by their codes. Codes never change, because clients decide by them. */
export class ProblemRegistry<Code extends string> {
  readonly kinds: Readonly<Record<Code, ProblemKind>>;
  readonly #typeOf: (code: Code) => string;

  /** @param typeOf returns the URI reference of the page that explains a code. */
  constructor(kinds: Readonly<Record<Code, ProblemKind>>, typeOf: (code: Code) => string) {
    this.kinds = kinds;
    this.#typeOf = typeOf;
  }

  codes(): readonly Code[] {
    return Object.keys(this.kinds) as Code[];
  }

  statusOf(code: Code): number {
    return this.kinds[code].status;
  }

  /** The members of every problem's body, in the order in which they are sent. */
  members(code: Code, detail: string, requestId: string) {
    const { status, title } = this.kinds[code];
    return { type: this.#typeOf(code), title, status, detail, code, request_id: requestId };
  }

  /** Groups codes by their HTTP status; statuses are in the order of their first code. */
  byStatus(codes: Iterable<Code> = this.codes()): Map<number, Code[]> {
    return groupBy(codes, (code) => this.statusOf(code));
  }

  /** Describes the response of one status in Markdown: each code and its title. */
  describe(codes: readonly Code[]): string {
    return codes.map((code) => `\`${code}\`: ${this.kinds[code].title}.`).join(' ');
  }
}
