import pg from 'pg';
import {
  artistTotals,
  copyByColumn,
  labelTotals,
  type RowLoader,
  RULES,
  retracted,
} from './sandbox-rules.ts';

/**
 * Copies all rows that a statement of the writer will read. Statements are identified by their files' names; an unknown
 * one that reads is an error, so that a preview never overlooks a row.
 */
export async function loadRowsToRead(asked: pg.QueryConfig, bring: RowLoader): Promise<void> {
  const name = (asked.name ?? '').replace(/-[0-9a-f]{8}$/, '');
  const [one = [], other = []] = (asked.values ?? []).map(keysIn);
  if (name === 'retraction-insert') return retracted(bring, one, other);
  if (/-(put|drop|add|clean|change|insert)$/.test(name)) return;
  const own = /-load$/.test(name) ? OWNED.exec(asked.text) : null;
  const rule = RULES[name] ?? (own && copyByColumn(own[1]!, own[2]!));
  if (name === 'totals')
    return (asked.text.includes('label_credit') ? labelTotals : artistTotals)(bring, one, other);
  if (!rule)
    throw new Error(
      `The preview has no rule that loads the rows of the query ${name === '' ? asked.text : name}.`,
    );
  await rule(bring, one, other);
}

const OWNED = /FROM (\w+)\s+WHERE (\w+) = ANY\(\$1\)/;

// `_text`; the types of the package know no arrays.
const textArray = (
  pg.types as unknown as { getTypeParser(oid: number): (text: string) => string[] }
).getTypeParser(1009);

/** A parameter that is a list of texts, as an array or as its literal. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'string' || !value.startsWith('{')) return [];
  return textArray(value);
}
