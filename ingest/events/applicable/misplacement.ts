import type { DecodedEvent } from '../decode.ts';
import { storable } from '../scalars.ts';

const EDITION = /^edition:[a-z0-9-]+-(19|20)\d\d$/;
const PRECEDENCE = /^(catalog|series:[a-z0-9-]+|edition:[a-z0-9-]+-(19|20)\d\d)$/;
const NAMED = /^([a-z]+):[a-z0-9-]{1,40}:./s;

/** Why an event cannot be about its subject; null: it can. */
export function findMisplacement({ type, subject, id, source, data }: DecodedEvent): string | null {
  if (![id, subject, source].every(storable)) return 'its envelope contains NUL or an unpaired surrogate';
  const wrong = `${type} cannot be about ${subject}`;
  if (Buffer.byteLength(subject) > 500) return 'its subject is longer than 500 bytes';
  if (type === 'lineup.reported' || type === 'lineup.corrected' || type === 'edition.corrected')
    return EDITION.test(subject) ? null : wrong;
  if (type === 'source.corrected') return subject.startsWith('source:') ? null : wrong;
  if (type === 'precedence.set') return PRECEDENCE.test(subject) ? null : wrong;
  if (type === 'edition.reported') return subject === `edition:${data.edition.slug}` ? null : wrong;
  const [kind] = type.split('.');
  if (!type.endsWith('.reported')) return null;
  return NAMED.exec(subject)?.[1] === kind ? null : wrong;
}
