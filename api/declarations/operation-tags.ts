/** Groups of operations in the OpenAPI description and in `/docs`, each with its description. */
export const operationTags = {
  Artists: 'Who the artists are, and all of their bookings.',
  Coverage: 'How complete the catalog is, in total and for each year.',
  Exports: 'The whole catalog as files, and the changes since an export.',
  Festivals: 'Festival series and their editions. An edition is one festival in one year.',
  Labels: 'Labels, ranked by how often their rosters are booked.',
  Leaderboards: 'Artists, ranked by how often they are booked.',
  Service: 'Your plan and its requests; documents about this service.',
  Trends: 'Genres, their shares in each year, and the quarterly reports.',
} as const;

export type OperationTag = keyof typeof operationTags;
