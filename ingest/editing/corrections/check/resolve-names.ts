import type {
  IdentityOperation,
  LabelOperation,
  SourceOperation,
} from '../../../events/corrections/index.ts';
import type { CorrectionRequest } from '../request.ts';
import { labelNode } from './refs-in.ts';
import type { CatalogView } from './catalog-view.ts';

/** The targets of references. */
export type RefTargets = Pick<CatalogView, 'slugs' | 'ids'>;

/**
 * Resolves names for publication: in a claim about identity, a name that leads to an artist or label with an id is
 * replaced by the id. In the log, a name means the only artist that has it when the log is folded, and two artists
 * with ids of one database would not merge by their names. A name without an id stays.
 */
export function resolveNamesToIds(request: CorrectionRequest, leads: RefTargets): CorrectionRequest {
  switch (request.type) {
    case 'artist.corrected': {
      return { ...request, operations: request.operations.map((operation) => ofArtist(operation, leads)) };
    }
    case 'label.corrected': {
      return { ...request, operations: request.operations.map((operation) => ofLabel(operation, leads)) };
    }
    case 'source.corrected': {
      return { ...request, operations: request.operations.map((operation) => ofSource(operation, leads)) };
    }
    default: {
      return request;
    }
  }
}

function ofArtist(operation: IdentityOperation, leads: RefTargets): IdentityOperation {
  if (operation.op === 'merge') return { ...operation, refs: apart(operation.refs, leads, '') };
  return operation.op === 'identify' ? { ...operation, ref: toId(operation.ref, leads) } : operation;
}

const ofLabel = (operation: LabelOperation, leads: RefTargets): LabelOperation =>
  operation.op === 'merge' ? { ...operation, refs: apart(operation.refs, leads, labelNode('')) } : operation;

const ofSource = (operation: SourceOperation, leads: RefTargets): SourceOperation =>
  operation.op === 'artist' ? { ...operation, is: toId(operation.is, leads) } : operation;

/** A merge of a name with the artist that it already leads to states that the name belongs to this artist only. */
function apart(refs: readonly [string, string], leads: RefTargets, kind: string): [string, string] {
  const [a, b] = refs;
  if (leads.slugs.get(kind + a) === leads.slugs.get(kind + b)) return [a, b];
  return [toId(a, leads, kind), toId(b, leads, kind)];
}

const toId = (ref: string, { ids }: RefTargets, kind = ''): string =>
  ref.startsWith('name:') ? (ids.get(kind + ref)?.slice(kind.length) ?? ref) : ref;
