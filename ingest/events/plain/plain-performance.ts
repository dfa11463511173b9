import { type ListedArtist, performance, type Performance } from '../statements/lineup-reported.ts';
import { isDay, isSourceTime } from '../scalars.ts';
import { isListOf, isName, isText, isTextOrNull, recordOf } from './plain-text.ts';

/** Without `no_music`, which most performances do not have. */
const FIELD_COUNT = 14;
/** Maximum bytes of an act's ids as JSON, limited by their index. */
const BYTES_OF_IDS = 680;

/**
 * True only if a performance fits its schema and can be indexed. Zod, which takes many times as long, checks all
 * others.
 */
export function isPlainPerformance(stated: unknown): boolean {
  const each = recordOf(stated, FIELD_COUNT) ?? recordOf(stated, FIELD_COUNT + 1);
  if (each === null || !hasPlainTexts(each) || !hasPlainTimes(each) || !hasKnownWords(each)) return false;
  const { no_music: words } = each;
  return words === undefined ? recordOf(each, FIELD_COUNT) !== null : isListOf(words, 20, isNoMusic);
}

type Fields = Readonly<Record<string, unknown>>;

const hasPlainTexts = (each: Fields): boolean =>
  isName(each['credit'], 500) &&
  isTextOrNull(each['stage'], 200) &&
  isText(each['where'], 300) &&
  isListOf(each['artists'], 100, isPlainArtist) &&
  isListOf(each['genres'], 50, isGenre);

const isGenre = (text: unknown): boolean => isText(text, 100);
const isNoMusic = (text: unknown): boolean => isText(text, 120);

const hasPlainTimes = ({ day, start, end }: Fields): boolean =>
  (day === null || isDay(day)) &&
  (start === null || isSourceTime(start)) &&
  (end === null || isSourceTime(end));

const ACT = performance.shape.artists.element.shape;
const TIME_STATUSES = new Set<unknown>(performance.shape.time_status.options);
const SET_TYPES = new Set<unknown>([...performance.shape.set_type.unwrap().options, null]);
const TRUSTS = new Set<unknown>(ACT.trust.options);
const ACT_ROLES = new Set<unknown>(ACT.role.options);
const ROLES = new Set<unknown>(performance.shape.role.options);
const STATUSES = new Set<unknown>(performance.shape.status.options);

const hasKnownWords = (each: Fields): boolean =>
  (each['billing_rank'] === null || isRank(each['billing_rank'])) &&
  typeof each['headliner'] === 'boolean' &&
  TIME_STATUSES.has(each['time_status']) &&
  SET_TYPES.has(each['set_type']) &&
  ROLES.has(each['role']) &&
  STATUSES.has(each['status']);

const isRank = (rank: unknown): boolean => Number.isSafeInteger(rank) && (rank as number) >= 1;

/** True only if an act of a source's list fits its schema and can be indexed. */
export function isPlainArtist(stated: unknown): boolean {
  const act = recordOf(stated, 4);
  return (
    act !== null &&
    isName(act['name'], 300) &&
    hasPlainIds(act['ids']) &&
    ACT_ROLES.has(act['role']) &&
    TRUSTS.has(act['trust'])
  );
}

const NAMESPACE = /^[a-z0-9-]{1,40}$/;

/** True only if ids fit `externalIds` and can be indexed. */
export function hasPlainIds(ids: unknown): boolean {
  if (typeof ids !== 'object' || ids === null || Array.isArray(ids)) return false;
  let most = 2;
  for (const [namespace, id] of Object.entries(ids)) {
    if (!isText(id, 200) || !NAMESPACE.test(namespace)) return false;
    // Quotes, colon and comma, and at most six bytes for each unit of a text.
    most += namespace.length + 6 * id.length + 6;
  }
  return most <= BYTES_OF_IDS || Buffer.byteLength(JSON.stringify(ids)) <= BYTES_OF_IDS;
}

/** A copy with the fields in the order of the schema, as zod makes it. */
export const inSchemaOrder = (each: Performance): Performance => ({
  credit: each.credit,
  artists: each.artists.map(artistInSchemaOrder),
  stage: each.stage,
  day: each.day,
  start: each.start,
  end: each.end,
  time_status: each.time_status,
  billing_rank: each.billing_rank,
  headliner: each.headliner,
  set_type: each.set_type,
  role: each.role,
  status: each.status,
  genres: [...each.genres],
  ...(each.no_music && { no_music: [...each.no_music] }),
  where: each.where,
});

export const artistInSchemaOrder = ({ name, ids, trust, role }: ListedArtist): ListedArtist => ({
  name,
  ids: { ...ids },
  trust,
  role,
});
