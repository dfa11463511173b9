import { SUGGEST_SCRIPT } from '../../../web/suggest/index.ts';
import { hashedName } from '../../../web/response/index.ts';

/** The address of suggestions for the search field. */
export const SUGGEST_PATH = '/suggest';

export const script = Buffer.from(SUGGEST_SCRIPT);

export const SCRIPT_PATH = `/suggest-${hashedName(script)}.js`;
