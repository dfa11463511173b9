import {
  type BatchRow,
  type Caller,
  readCaller,
  UnavailableAfterCharge,
  withVersion,
} from '../batching/index.ts';

export const afterCharge =
  (charged: readonly BatchRow[]) =>
  (cause: unknown): never => {
    throw new UnavailableAfterCharge(
      charged.map((row) => atVersion(row, null)),
      cause,
    );
  };

export const isMoment = ({ caller, ask }: BatchRow): boolean => caller === null && ask === null;

/** Whether all rows were read from one version of the tables; otherwise they must not be cached. */
export function isOneMoment(rows: readonly BatchRow[]): boolean {
  return new Set(rows.filter(isMoment).map(({ body }) => body?.toString())).size <= 1;
}

export function callersIn(rows: readonly BatchRow[]): Map<number, Caller> {
  const callers = new Map<number, Caller>();
  for (const { caller, body } of rows) if (caller !== null) callers.set(caller, readCaller(body!));
  return callers;
}

/** Combines the primary's rows about callers with the version of the replica's tables, and the documents of both. */
export function combineRows(charged: readonly BatchRow[], read: readonly BatchRow[]): BatchRow[] {
  const version = read.find(isMoment)?.body?.toString() ?? null;
  return [...charged.map((row) => atVersion(row, version)), ...read.filter((row) => !isMoment(row))];
}

const atVersion = (row: BatchRow, version: string | null): BatchRow =>
  row.caller === null ? row : { ...row, body: withVersion(row.body!, version) };
