/** Groups of operations in the OpenAPI description and in `/docs`, each with its description. */
export const operationTags = {
  Artists: 'Who the artists are, and all of their bookings.',
  Coverage: 'How complete the catalog is, in total and for each year.',
  Exports: 'The whole catalog as files, and what changed since.',
  Festivals: 'Series and their editions: one festival in one year.',
  Labels: 'Labels by how often their rosters are booked.',
  Leaderboards: 'Artists by how often they are booked.',
  Service: 'Your plan and its requests; documents about this service.',
  Trends: 'Genres and the mix of scenes, year by year, and reports of each quarter.',
} as const;

export type OperationTag = keyof typeof operationTags;
