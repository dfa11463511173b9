import { performance, type Performance } from '../events/index.ts';
import { onceEach } from '../rules/known-texts.ts';

/**
 * Whether a performance certainly is what its schema asks for: the plain case, without a list of artists, which most
 * rows of a table are. Zod, which takes several times as long, is asked about all others.
 */
export function isPlainPerformance(said: Performance): boolean {
  return (
    said.artists.length === 0 &&
    isPlain(said.credit, 500) &&
    (said.stage === null || isPlain(said.stage, 200)) &&
    (said.day === null || isDay(said.day)) &&
    (said.start === null || isTime(said.start)) &&
    (said.end === null || isTime(said.end)) &&
    isPlain(said.where, 300) &&
    said.genres.length <= 50 &&
    said.genres.every(isGenre) &&
    (said.billing_rank === null || (Number.isSafeInteger(said.billing_rank) && said.billing_rank >= 1)) &&
    typeof said.headliner === 'boolean' &&
    hasKnownWords(said)
  );
}

const PRINTABLE = /^[ -~\u00A1-\u017F]+$/;

const isPlain = (text: string, most: number): boolean => text.length <= most && PRINTABLE.test(text);
const isGenre = (text: string): boolean => isPlain(text, 100);
const isDay = onceEach((text) => performance.shape.day.safeParse(text).success);
const isTime = onceEach((text) => performance.shape.start.safeParse(text).success);

const TIME_STATUSES = new Set<unknown>(performance.shape.time_status.options);
const SET_TYPES = new Set<unknown>([...performance.shape.set_type.unwrap().options, null]);
const ROLES = new Set<unknown>(performance.shape.role.options);
const STATUSES = new Set<unknown>(performance.shape.status.options);

const hasKnownWords = ({ time_status, set_type, role, status }: Performance): boolean =>
  TIME_STATUSES.has(time_status) && SET_TYPES.has(set_type) && ROLES.has(role) && STATUSES.has(status);
