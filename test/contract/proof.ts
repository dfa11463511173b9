import { isDeepStrictEqual } from 'node:util';
import type { ApiAnswer } from './api-client.ts';

/** The result of a check. */
export interface Proven {
  /** Comparisons made. */
  readonly compared: number;
  /** Requests and the pieces of their answers that show it, at most three. */
  readonly evidence: readonly string[];
  readonly faults: readonly string[];
}

type From = Pick<ApiAnswer, 'request'>;

/** Records what a check compared: evidence where it holds, faults where it does not. */
export class Proof implements Proven {
  compared = 0;
  readonly evidence: string[] = [];
  readonly faults: string[] = [];

  /** @param from the answer whose piece `found` is. */
  same(what: string, found: unknown, expected: unknown, from?: From): void {
    const isSame = isDeepStrictEqual(found, expected);
    this.#record(isSame, what, found, from, `expected ${short(expected)}`);
  }

  /** @param piece of the answer that shows it. */
  holds(what: string, truth: boolean, from?: From, piece: unknown = truth): void {
    this.#record(truth, what, piece, from, 'does not hold');
  }

  /** The answer is a problem of this status and code, and has all fields of one. */
  problem({ request, status, headers, body }: ApiAnswer, expected: number, code: string): void {
    const seen = body as Partial<ApiAnswer['body']> | null;
    this.same('status and code', [status, seen?.code], [expected, code], { request });
    const fields = Object.keys(seen ?? {}).filter((field) => field !== 'candidates');
    this.same('fields of the problem', fields, PROBLEM_FIELDS, { request });
    this.holds('it is a problem', /^application\/problem\+json/.test(headers['content-type'] ?? ''), {
      request,
    });
    this.same('request_id', seen?.request_id, headers['x-request-id'], { request });
  }

  #record(isRight: boolean, what: string, found: unknown, from: From | undefined, wanted: string): void {
    this.compared++;
    const text = `${from === undefined ? '' : `${from.request} → `}${what}: ${short(found)}`;
    if (!isRight) this.faults.push(`${text}; ${wanted}`);
    else if (this.evidence.length < EVIDENCE && !this.evidence.includes(text)) this.evidence.push(text);
  }
}

const EVIDENCE = 3;
const PROBLEM_FIELDS = ['type', 'title', 'status', 'detail', 'code', 'request_id', 'errors'];
const LONGEST = 160;

function short(value: unknown): string {
  const text = (JSON.stringify(value) as string | undefined) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
