import { type Editor, isBound } from '../../editors/index.ts';
import type { CorrectionRequest } from '../request.ts';
import type { CheckContext } from './check-context.ts';
import { labelNameNode, refsIn } from './refs-in.ts';

/** Returns why an editor may not even propose this; null: it may. */
export function denialReason(
  editor: Editor,
  request: CorrectionRequest,
  around: CheckContext,
): string | null {
  if (editor.role !== 'admin' && isForAdmins(request))
    return 'Only an admin can change the order of sources, or state whether a lineup is complete.';
  return isBound(editor) ? outOfBounds(editor, request, around) : null;
}

const isForAdmins = (request: CorrectionRequest): boolean =>
  request.type === 'precedence.set' ||
  (request.type === 'lineup.corrected' && request.operations.some(({ op }) => op === 'complete'));

/** Restrictions are series and labels: corrections of the whole catalog need an unrestricted editor. */
function outOfBounds(editor: Editor, request: CorrectionRequest, around: CheckContext): string | null {
  const { editions } = refsIn(request);
  switch (request.type) {
    case 'lineup.corrected':
    case 'edition.corrected':
    case 'precedence.set': {
      if (editions.length === 0) return boundTo(editor, request.subject);
      const moved = request.type === 'edition.corrected' ? statedSeries(request) : [];
      const known = editions.map((slug) => around.editions.get(slug)?.all_series ?? []);
      const foreign = [...known.flat(), ...moved].find((slug) => !editor.series.includes(slug));
      // Hidden and merged editions have a series too; only an edition that is not known has none.
      const hasSeries = known.every((series) => series.length > 0) || moved.length > 0;
      return foreign === undefined && hasSeries ? null : boundTo(editor, foreign ?? request.subject);
    }
    case 'label.corrected': {
      const slugs = refsIn(request).labels.map((node) => around.slugs.get(node) ?? node);
      const foreign = slugs.find((slug) => !editor.labels.includes(slug));
      const absorbed = aliases(request).find((name) => {
        const slug = around.slugs.get(labelNameNode(name));
        return slug !== undefined && !editor.labels.includes(slug);
      });
      return foreign === undefined && absorbed === undefined
        ? null
        : boundTo(editor, foreign ?? absorbed ?? request.subject);
    }
    default: {
      return boundTo(editor, request.subject);
    }
  }
}

const statedSeries = (request: CorrectionRequest & { type: 'edition.corrected' }): string[] =>
  request.operations.flatMap((operation) => {
    if (operation.op === 'announce') return [operation.edition.series.slug];
    return operation.op === 'set' && operation.set.series ? [operation.set.series.slug] : [];
  });

/** Names that become names of a label: if a label is called so, the two become one. */
const aliases = (request: CorrectionRequest & { type: 'label.corrected' }): string[] =>
  request.operations.flatMap((operation) => (operation.op === 'alias' ? [operation.name] : []));

const boundTo = ({ name, series, labels }: Editor, what: string): string =>
  `${name} may edit only these series and labels: ${[...series, ...labels].join(', ')}. This correction concerns ${what}.`;
