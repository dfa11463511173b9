import { slugOfEdition } from '../../../events/index.ts';
import type { CorrectionRequest } from '../request.ts';
import type { ShownEdition } from '../current-state/read-shown-edition.ts';
import type { KnownEdition, CatalogView } from './catalog-view.ts';

/** The present state that a request is checked against. */
export interface CheckContext {
  /** The edition of the subject; null: none that readers see. */
  readonly edition: ShownEdition | null;
  /** All editions that it names. */
  readonly editions: ReadonlyMap<string, KnownEdition>;
  /** The artists' and labels' slugs by references that lead to one: `discogs:28`, `label:name:hyperdub`. */
  readonly slugs: ReadonlyMap<string, string>;
}

/** @param view made of requests among which this one is. */
export async function loadCheckContext(view: CatalogView, request: CorrectionRequest): Promise<CheckContext> {
  const ofEdition = request.type === 'lineup.corrected' || request.type === 'edition.corrected';
  const own = ofEdition ? slugOfEdition(request.subject) : null;
  return {
    edition: own === null ? null : await view.edition(own),
    editions: view.known,
    slugs: view.slugs,
  };
}
