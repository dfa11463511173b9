/** What readers ask, each as often as it is listed: lineups and artists most, boards and lists often, searches now and then. */
export function mixedPaths(editions: number): string[] {
  const paths: string[] = [];
  for (let nth = 0; nth < editions; nth++) {
    paths.push(`/v1/festivals/night${nth}-2024`, `/v1/artists/act-${(nth * 13) % (editions * 6)}`);
    if (nth % 2 === 0) paths.push('/v1/leaderboards/most-booked?scope=all&limit=100');
    if (nth % 4 === 0) paths.push(`/v1/festivals?q=night${nth}`);
    if (nth % 8 === 0) paths.push('/v1/coverage', `/v1/artists?q=act%20${nth}`);
  }
  return paths;
}
