import { nameKey } from '../../../../db/keys/index.ts';
import type { EditionCorrected } from '../../../events/corrections/index.ts';
import type { EditionReported, LineupReported } from '../../../events/statements/index.ts';

interface SourceClaim {
  readonly type: string;
  readonly source: string;
  readonly data: unknown;
}

/** Further subjects whose corrections affect an edition: its sources, series and credits, and the whole catalog. */
export function listAffectingSubjects(claims: readonly SourceClaim[]): string[] {
  const shaped = claims.flatMap(listShapers);
  return shaped.length === 0 ? [] : [...new Set(['catalog', ...shaped])];
}

function listShapers({ type, source, data }: SourceClaim): string[] {
  switch (type) {
    case 'lineup.reported': {
      const { performances } = data as LineupReported;
      const credits = new Set(performances.map(({ credit }) => credit));
      return [`source:${source}`, ...[...credits].map((credit) => `credit:${nameKey(credit)}`)];
    }
    case 'edition.reported':
      return [seriesSubject((data as EditionReported).edition)];
    case 'edition.corrected':
      return (data as EditionCorrected).operations.flatMap((operation) => {
        if (operation.op === 'announce') return [seriesSubject(operation.edition)];
        return operation.op === 'set' && operation.set.series ? [seriesSubject(operation.set)] : [];
      });
    default:
      return [];
  }
}

const seriesSubject = ({ series }: { series?: { readonly slug: string } | undefined }): string =>
  `series:${series!.slug}`;
