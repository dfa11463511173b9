import type { SourceOrigin } from '../statements/statement-fields.ts';
import { instant, webAddress } from '../scalars.ts';
import { hasPlainIds } from './plain-performance.ts';
import { isListOf, isName, isText, isTextOrNull, recordOf } from './plain-text.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of every statement, without `origin`. */
const FIELD_COUNT = 5;

/**
 * Returns the payload of a statement as a record if the fields of every statement fit, and it has `own` other fields.
 * Null: the schema must check it.
 */
export function plainStatement(data: unknown, own: number): Fields | null {
  const bare = recordOf(data, FIELD_COUNT + own);
  const each = bare ?? recordOf(data, FIELD_COUNT + 1 + own);
  if (each === null || !hasPlainFields(each)) return null;
  const { origin } = each;
  const isPlain = bare === null ? isPlainOrigin(origin) : origin === undefined;
  return isPlain ? each : null;
}

const hasPlainFields = (each: Fields): boolean =>
  isTextOrNull(each['part'], 100) &&
  isTextOrNull(each['upstream'], 200) &&
  isInstant(each['as_of']) &&
  isCount(each['revision']) &&
  typeof each['complete'] === 'boolean';

function isPlainOrigin(stated: unknown): boolean {
  const origin = recordOf(stated, 4);
  return (
    origin !== null &&
    isTextOrNull(origin['owner'], 200) &&
    isTextOrNull(origin['license'], 100) &&
    (origin['url'] === null || webAddress.safeParse(origin['url']).success) &&
    isListOf(origin['files'], 20, isFileName)
  );
}

const isFileName = (name: unknown): boolean => isText(name, 300);

/** True for whole numbers from 1. */
export const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;

let known: unknown;

/** True for values that `instant` accepts. Most statements have the instant of the one before. */
export function isInstant(value: unknown): boolean {
  if (typeof value === 'string' && value === known) return true;
  if (!instant.safeParse(value).success) return false;
  known = value;
  return true;
}

/** True only if the name and the ids of an artist or a label fit and can be indexed. */
export const isNamed = (each: Fields): boolean => isName(each['name'], 300) && hasPlainIds(each['ids']);

interface StatementFields {
  readonly part: string | null;
  readonly upstream: string | null;
  readonly as_of: string;
  readonly revision: number;
  readonly origin?: SourceOrigin | undefined;
  readonly complete: boolean;
}

/** The fields of every statement in the order of the schema. */
export const statementInSchemaOrder = (each: StatementFields) => ({
  part: each.part,
  upstream: each.upstream,
  as_of: each.as_of,
  revision: each.revision,
  ...(each.origin && { origin: originInSchemaOrder(each.origin) }),
  complete: each.complete,
});

const originInSchemaOrder = ({ owner, license, url, files }: SourceOrigin): SourceOrigin => ({
  owner,
  license,
  url,
  files: [...files],
});
