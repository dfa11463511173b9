import type { IdentityOperation, LabelOperation, SourceOperation } from '../../../events/index.ts';
import type { CorrectionRequest } from '../request.ts';
import { labelNode } from './refs-in.ts';
import type { View } from './view.ts';

/** What references lead to. */
export type Leads = Pick<View, 'slugs' | 'ids'>;

/**
 * The request as it is published: where it says who is one with whom, a name that leads to an artist or a label with an id
 * is that id. A name in the log means whoever bears it alone at the time of the fold, and two who bear ids of one database
 * would not become one by their names. A name that is all there is of somebody stays.
 */
export function byIds(request: CorrectionRequest, leads: Leads): CorrectionRequest {
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

function ofArtist(operation: IdentityOperation, leads: Leads): IdentityOperation {
  if (operation.op === 'merge') return { ...operation, refs: apart(operation.refs, leads, '') };
  return operation.op === 'identify' ? { ...operation, ref: idOf(operation.ref, leads) } : operation;
}

const ofLabel = (operation: LabelOperation, leads: Leads): LabelOperation =>
  operation.op === 'merge' ? { ...operation, refs: apart(operation.refs, leads, labelNode('')) } : operation;

const ofSource = (operation: SourceOperation, leads: Leads): SourceOperation =>
  operation.op === 'artist' ? { ...operation, is: idOf(operation.is, leads) } : operation;

/** Whoever merges a name with the one whom it means already says that it is that one's, and nobody else's. */
function apart(refs: readonly [string, string], leads: Leads, kind: string): [string, string] {
  const [a, b] = refs;
  if (leads.slugs.get(kind + a) === leads.slugs.get(kind + b)) return [a, b];
  return [idOf(a, leads, kind), idOf(b, leads, kind)];
}

const idOf = (ref: string, { ids }: Leads, kind = ''): string =>
  ref.startsWith('name:') ? (ids.get(kind + ref)?.slice(kind.length) ?? ref) : ref;
