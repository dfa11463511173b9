import { type ListedArtist, performance, type Performance } from '../../events/index.ts';
import { onceEach } from '../rules/known-texts.ts';

/**
 * True if a performance certainly fits its schema: the plain case, which most are. Zod, which takes several
 * times as long, checks all others.
 */
export function isPlainPerformance(stated: Performance): boolean {
  return (
    stated.artists.length <= 100 &&
    stated.artists.every(isPlainArtist) &&
    isPlain(stated.credit, 500) &&
    (stated.stage === null || isPlain(stated.stage, 200)) &&
    (stated.day === null || isDay(stated.day)) &&
    (stated.start === null || isTime(stated.start)) &&
    (stated.end === null || isTime(stated.end)) &&
    isPlain(stated.where, 300) &&
    stated.genres.length <= 50 &&
    stated.genres.every(isGenre) &&
    (stated.billing_rank === null ||
      (Number.isSafeInteger(stated.billing_rank) && stated.billing_rank >= 1)) &&
    typeof stated.headliner === 'boolean' &&
    hasKnownWords(stated)
  );
}

const PRINTABLE = /^[ -~\u00A1-\u017F]+$/;

const isPlain = (text: string, most: number): boolean => text.length <= most && PRINTABLE.test(text);
const ACT = performance.shape.artists.element.shape;
const isPlainArtist = ({ name, ids, role, trust }: ListedArtist): boolean =>
  isPlain(name, 300) &&
  Object.entries(ids).every(([namespace, id]) => isNamespace(namespace) && isPlain(id, 200)) &&
  ACT_ROLES.has(role) &&
  TRUSTS.has(trust);
const isNamespace = onceEach((text) => ACT.ids.keyType.safeParse(text).success);
const isGenre = (text: string): boolean => isPlain(text, 100);
const isDay = onceEach((text) => performance.shape.day.safeParse(text).success);
const isTime = onceEach((text) => performance.shape.start.safeParse(text).success);

const TIME_STATUSES = new Set<unknown>(performance.shape.time_status.options);
const SET_TYPES = new Set<unknown>([...performance.shape.set_type.unwrap().options, null]);
const TRUSTS = new Set<unknown>(ACT.trust.options);
const ACT_ROLES = new Set<unknown>(ACT.role.options);
const ROLES = new Set<unknown>(performance.shape.role.options);
const STATUSES = new Set<unknown>(performance.shape.status.options);

const hasKnownWords = ({ time_status, set_type, role, status }: Performance): boolean =>
  TIME_STATUSES.has(time_status) && SET_TYPES.has(set_type) && ROLES.has(role) && STATUSES.has(status);
