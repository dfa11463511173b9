import type { QuotaReceipt } from '../access/index.ts';
import type { Plan } from '../../db/accounts/index.ts';

/** A caller with a valid key, as a statement found and charged it (quota-status.sql). */
export interface Caller {
  /** The version of the read tables; null if there is no checkpoint. */
  readonly version: string | null;
  /** The version for answers that depend on the plan: documents of another window do not match. */
  readonly windowVersion: string | null;
  readonly plan: Plan;
  /** The oldest year that the plan opens; 0: all of them. */
  readonly firstYear: number;
  readonly limit: number;
  /** Requests of this month before the first of this statement. */
  readonly before: number;
  /** The number of this statement's requests that were admitted and counted: the first ones. */
  readonly admitted: number;
  readonly reset: string;
  /** Seconds until the month ends. */
  readonly retryAfter: number;
}

type CallerTuple = [
  version: string | null,
  plan: Plan,
  firstYear: number,
  limit: number,
  before: number,
  admitted: number,
  reset: string,
  retryAfter: number,
];

export function readCaller(body: Buffer): Caller {
  const [version, plan, firstYear, limit, before, admitted, reset, retryAfter] = JSON.parse(
    body.toString(),
  ) as CallerTuple;
  const windowVersion = version === null ? null : `${version} ${firstYear}`;
  return { version, windowVersion, plan, firstYear, limit, before, admitted, reset, retryAfter };
}

/** The same caller, with the version of other tables. */
export function withVersion(body: Buffer, version: string | null): Buffer {
  const caller = JSON.parse(body.toString()) as CallerTuple;
  caller[0] = version;
  return Buffer.from(JSON.stringify(caller));
}

/**
 * The receipt of the `ordinal`-th request (from 0) of its caller in this statement; -1: the organization's state before
 * them.
 */
export function toReceipt({ plan, limit, before, admitted, reset }: Caller, ordinal: number): QuotaReceipt {
  return { plan, limit, reset, usage: ordinal < admitted ? before + ordinal + 1 : limit };
}
