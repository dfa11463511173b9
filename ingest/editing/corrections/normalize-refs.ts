import { nameKey } from '../../../db/keys/index.ts';

const NAME = 'name:';

/** A reference by name under its key: `name:Kode 9` is `name:kode9`. Ids stay as they are. */
export const normalizeRef = (ref: string): string => {
  const key = ref.startsWith(NAME) ? nameKey(ref.slice(NAME.length)) : '';
  return key === '' ? ref : `${NAME}${key}`;
};

/** Parses typed text for an artist or a label: a reference, else a name. */
export const parseRef = (given: string): string =>
  normalizeRef(/^[a-z0-9-]+:\S/.test(given) ? given : `${NAME}${given}`);

/** Normalizes a subject: names in it become their keys. */
export function normalizeSubject(subject: string): string {
  const [, kind, rest] = /^(artist|label|credit):(.+)$/su.exec(subject) ?? [];
  if (kind === undefined || rest === undefined) return subject;
  return kind === 'credit' ? `credit:${nameKey(rest) || rest}` : `${kind}:${normalizeRef(rest)}`;
}
