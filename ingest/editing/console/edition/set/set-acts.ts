import type { ListedArtist } from '../../../../events/statements/index.ts';
import { type Fields, linesIn } from '../../page/form-fields.ts';

const HOST = /^(?:host|mc)\s*:\s*(.+)$/i;

/** The acts of a set, one a line; `host: ` or `MC: ` before a name makes it a host. */
export const actsIn = (fields: Fields): ListedArtist[] =>
  linesIn(fields, 'acts').map((typed) => {
    const line = typed.replace(/\s+/g, ' ');
    const host = HOST.exec(line)?.[1];
    return { name: host ?? line, ids: {}, trust: 'hint', role: host === undefined ? 'artist' : 'host' };
  });

/** The same acts as that field shows them. */
export const textOfActs = (acts: readonly { readonly name: string; readonly role: string }[]): string =>
  acts.map(({ name, role }) => (role === 'host' ? `host: ${name}` : name)).join('\n');
