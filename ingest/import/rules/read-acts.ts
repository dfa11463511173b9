import type { ExternalIds } from '../../events/index.ts';
import type { ListedArtist } from '../../events/statements/index.ts';
import type { RawArtist } from '../formats/format.ts';
import type { ProblemList } from './problems-of-item.ts';
import type { SlotRules } from '../manifest/index.ts';
import { printed, printedName } from './clean-printed.ts';

/** Reads an act of a source's own list: its name, its ids in the source's namespace, and their trust. */
export function actReader(
  rules: SlotRules,
): (raw: RawArtist, itemProblems: ProblemList) => ListedArtist | null {
  const { field, trust } = { field: undefined, trust: 'hint' as const, ...rules.ids.artist };
  const namespace = toNamespace(rules.source);
  return (raw, itemProblems) => {
    const name = printedName(raw.name, 300);
    if (!name.ok) {
      itemProblems.leaveOut(raw.name, `the artist's name ${name.why}`, 'the artist is left out of the list');
      return null;
    }
    return { ids: collectIds(raw, field, namespace, itemProblems), name: name.text, role: raw.role, trust };
  };
}

/** Maximum bytes of one act's ids together, limited by their index. */
const BYTES_OF_IDS = 680;

/** Collects the source's id under the source's name, and ids of other databases under theirs. */
function collectIds(
  raw: RawArtist,
  field: string | undefined,
  namespace: string,
  itemProblems: ProblemList,
): ExternalIds {
  const others = Object.entries(raw.ids).filter(([name]) => name !== field && /^[a-z0-9-]{1,40}$/.test(name));
  const own = field === undefined || field === 'id' ? raw.id : (raw.ids[field] ?? null);
  const ids: ExternalIds = {};
  let room = BYTES_OF_IDS;
  for (const [name, id] of own === null ? others : [...others, [namespace, own] as const]) {
    const read = printed(id, 200);
    if (read.ok) room -= Buffer.byteLength(`${name}:${read.text},`);
    if (read.ok && room >= 0) ids[name] = read.text;
    else itemProblems.leaveOut(id, `the id ${read.ok ? 'is one too many' : read.why}`, 'the id is left out');
  }
  return ids;
}

/** A source's name as a namespace: `[a-z0-9-]`, 40 characters. */
function toNamespace(source: string): string {
  const words = source
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return words === '' ? 'source' : words;
}
