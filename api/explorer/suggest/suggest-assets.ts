import { createHash } from 'node:crypto';
import { SUGGEST_SCRIPT } from '../../../web/suggest/index.ts';

/** The address of suggestions for the search field. */
export const SUGGEST_PATH = '/suggest';

export const script = Buffer.from(SUGGEST_SCRIPT);

/** The name has a hash of the content, so browsers can cache the file for ever. */
export const SCRIPT_PATH = `/suggest-${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`;
