import type { Correction } from '../correction.ts';
import { listCorrections } from '../read-corrections.ts';
import type { CorrectionDeps } from '../deps.ts';

/** JSON Feed 1.1 (jsonfeed.org), as far as it is used here. */
export interface Feed {
  readonly version: string;
  readonly title: string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly content_text: string;
  readonly date_published: string;
  readonly date_modified: string;
  readonly authors: readonly { readonly name: string }[];
  readonly tags: readonly string[];
}

const MAX_ITEMS = 50;

/** Lists corrections of a subject, or of the whole catalog (null), newest first. */
export async function readJsonFeed(deps: CorrectionDeps, subject: string | null): Promise<Feed> {
  const filter = { states: ['published', 'reverted'] as const, subject: subject ?? undefined };
  const { corrections } = await listCorrections(deps, {
    ...filter,
    reported: true,
    limit: MAX_ITEMS,
    offset: 0,
  });
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `Corrections of ${subject ?? 'the catalog'}`,
    items: corrections.map(toItem),
  };
}

function toItem(correction: Correction): FeedItem {
  const { id, by, subject, type, data, created_at, published_at, reverted_at, reverted_by, state } =
    correction;
  const undone = reverted_by === null ? '' : `, undone by ${reverted_by}`;
  return {
    id,
    url: `/corrections/${id}`,
    title: `${subject}: ${listOps(data).join(', ') || type} by ${by}${undone}`,
    content_text: JSON.stringify(data['operations'] ?? data, null, 2),
    date_published: published_at ?? created_at,
    date_modified: reverted_at ?? published_at ?? created_at,
    authors: [{ name: by }],
    tags: [type, state],
  };
}

const listOps = (data: Correction['data']): string[] => {
  const operations = data['operations'] as readonly { readonly op: string }[] | undefined;
  return [...new Set(operations?.map(({ op }) => op))];
};
