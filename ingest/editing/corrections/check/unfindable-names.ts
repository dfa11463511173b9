import { isTooLongAName, nameKey } from '../../../../db/keys/index.ts';
import type { ListedArtist } from '../../../events/statements/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { CorrectionRequest } from '../request.ts';

/** Names that can never be found, as files refuse them too: without a letter, or too long. */
export function findUnfindableNames(request: CorrectionRequest): Fault[] {
  switch (request.type) {
    case 'lineup.corrected': {
      return checkEach(request.operations, (operation, path) => {
        switch (operation.op) {
          case 'add': {
            const { credit, artists } = operation.performance;
            const at = `${path}.performance`;
            return [...named(credit, `${at}.credit`), ...listed(artists, `${at}.artists`)];
          }
          case 'change': {
            return named(operation.set.credit, `${path}.set.credit`);
          }
          case 'replace': {
            return [...named(operation.credit, `${path}.credit`), ...listed(operation.acts, `${path}.acts`)];
          }
          case 'acts': {
            return listed(operation.acts, `${path}.acts`);
          }
          default: {
            return [];
          }
        }
      });
    }
    case 'credit.corrected': {
      const ofOperations = checkEach(request.operations, (operation, path) => {
        if (operation.op === 'rename') return named(operation.to, `${path}.to`);
        return operation.op === 'acts' ? listed(operation.acts, `${path}.acts`) : [];
      });
      return [...named(request.credit, 'credit'), ...ofOperations];
    }
    case 'artist.corrected': {
      return checkEach(request.operations, (operation, path) => [
        ...('name' in operation ? named(operation.name, `${path}.name`) : []),
        ...(operation.op === 'describe' ? listed(operation.members, `${path}.members`) : []),
      ]);
    }
    case 'label.corrected': {
      return checkEach(request.operations, (operation, path) =>
        operation.op === 'alias' ? named(operation.name, `${path}.name`) : [],
      );
    }
    default: {
      return [];
    }
  }
}

const checkEach = <T>(operations: readonly T[], of: (operation: T, path: string) => Fault[]): Fault[] =>
  operations.flatMap((operation, nth) => of(operation, `operations.${nth}`));

const listed = (acts: readonly Pick<ListedArtist, 'name'>[] | null | undefined, path: string): Fault[] =>
  (acts ?? []).flatMap(({ name }, nth) => named(name, `${path}.${nth}.name`));

function named(name: string | undefined, path: string): Fault[] {
  if (name === undefined) return [];
  if (nameKey(name) === '') return [{ path, message: 'A name must have at least one letter or digit.' }];
  return isTooLongAName(name) ? [{ path, message: 'A name may have at most 680 bytes.' }] : [];
}
