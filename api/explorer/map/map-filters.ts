/** Parameters of the map of festivals; the list of festivals has the same and more. */
export const MAP_FILTERS: readonly string[] = ['year', 'country', 'genre', 'upcoming'];
