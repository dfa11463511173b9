import { nameKey } from '../../../../db/keys/index.ts';
import { slugOfEdition } from '../../../events/index.ts';
import type { CorrectionRequest } from '../request.ts';

/** Nodes of artists (`discogs:28`) and labels (`label:name:hyperdub`), and slugs of editions that a request names. */
export interface RefsIn {
  readonly artists: readonly string[];
  readonly labels: readonly string[];
  readonly editions: readonly string[];
}

/** Subjects that a request refers to and does not create itself. */
export function refsIn(request: CorrectionRequest): RefsIn {
  const editions = request.subject.startsWith('edition:') ? [slugOfEdition(request.subject)] : [];
  switch (request.type) {
    case 'edition.corrected': {
      const others = request.operations.flatMap((operation) =>
        operation.op === 'merge' ? [operation.into] : [],
      );
      return { artists: [], labels: [], editions: [...editions, ...others] };
    }
    case 'artist.corrected': {
      const artists = request.operations.flatMap((operation) => {
        if ('refs' in operation) return operation.refs;
        if ('ref' in operation) return [operation.ref];
        if (operation.op === 'alias') return [operation.of];
        return operation.op === 'assign' ? [operation.to] : [];
      });
      const others = request.operations.flatMap((operation) =>
        operation.op === 'assign' ? operation.editions : [],
      );
      return { artists, labels: [], editions: others };
    }
    case 'label.corrected': {
      const labels = request.operations.flatMap((operation) =>
        'refs' in operation ? operation.refs : [operation.op === 'alias' ? operation.of : operation.label],
      );
      const artists = request.operations.flatMap((operation) =>
        operation.op === 'credit' ? [operation.artist] : [],
      );
      return { artists, labels: labels.map(labelNode), editions };
    }
    case 'source.corrected': {
      const artists = request.operations.flatMap((operation) =>
        operation.op === 'artist' ? [operation.is] : [],
      );
      return { artists, labels: [], editions };
    }
    default: {
      return { artists: [], labels: [], editions };
    }
  }
}

/** Nodes of the names that a request gives to labels: a label may be called so, and need not. */
export const labelNamesIn = (request: CorrectionRequest): string[] =>
  request.type === 'label.corrected'
    ? request.operations.flatMap((operation) =>
        operation.op === 'alias' ? [labelNameNode(operation.name)] : [],
      )
    : [];

/** The node of labels that are called so and have no id. */
export const labelNameNode = (name: string): string => labelNode(`name:${nameKey(name)}`);

/** The node under which a label's reference is found. */
export const labelNode = (ref: string): string => `label:${ref}`;
