import { readFileSync } from 'node:fs';

/**
 * The script of pages whose fields suggest values as one types. A field names the address of its suggestions in
 * `data-suggest`; the address answers a list of options as HTML.
 */
export const SUGGEST_SCRIPT = readFileSync(new URL('./suggest.js', import.meta.url), 'utf8');
