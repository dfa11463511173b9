import type { SourceFile } from '../../formats/format.ts';
import { documents } from '../../formats/musicbrainz/documents.ts';
import { relationsTo } from '../../formats/musicbrainz/related-entities.ts';
import { type Json, textIn } from '../../formats/musicbrainz/json-fields.ts';
import type { ResolveArea } from './core-fields.ts';

interface Area {
  readonly type: string | null;
  /** ISO 3166-1 code of a country; null for other areas. */
  readonly code: string | null;
  /** Ids of the areas that it is a part of. */
  readonly parents: readonly string[];
}

const MAX_DEPTH = 12;

/** Towns lie in countries by chains of `part of`, which only the dump of areas has. */
export async function readAreas(file: SourceFile): Promise<ResolveArea> {
  const areas = new Map<string, Area>();
  for await (const { value } of documents(file)) {
    const id = textIn(value, 'id');
    if (id !== null) areas.set(id, readArea(value));
  }
  return (area) => {
    const id = textIn(area, 'id') ?? '';
    const type = areas.get(id)?.type ?? textIn(area, 'type');
    const code = countryAbove(id, areas) ?? firstCode(area);
    return {
      id,
      name: textIn(area, 'name') ?? '',
      ...(type !== null && { type }),
      ...(code !== null && { 'iso-3166-1-codes': [code] }),
    };
  };
}

const readArea = (area: Json): Area => ({
  type: textIn(area, 'type'),
  code: firstCode(area),
  parents: relationsTo('area', 'part of', area)
    .filter(({ direction, ended }) => direction === 'backward' && !ended)
    .flatMap(({ other }) => textIn(other, 'id') ?? []),
});

function firstCode(area: Json): string | null {
  const codes: unknown = area['iso-3166-1-codes'];
  const first: unknown = Array.isArray(codes) ? codes[0] : null;
  return typeof first === 'string' ? first : null;
}

/** The nearest country at or above an area; of several at one distance the first in the order of codes. */
function countryAbove(id: string, areas: ReadonlyMap<string, Area>): string | null {
  let level = [id];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const codes = level.flatMap((one) => areas.get(one)?.code ?? []).sort();
    if (codes[0] !== undefined) return codes[0];
    level = [...new Set(level.flatMap((one) => areas.get(one)?.parents ?? []))];
  }
  return null;
}
