/**
 * Entries of Discogs' artist table that are not particular artists; the ids are Discogs' own and permanent.
 */
const NO_ONE: ReadonlySet<string> = new Set([
  '194', // Various
  '355', // Unknown Artist
  '118760', // No Artist
  '151641', // Traditional
  '320156', // Folk
  '967691', // Anonymous
]);

export const isPlaceholderName = (id: string | null): boolean => id !== null && NO_ONE.has(id);

/** `Not On Label`, `Not On Label (Björk Self-released)`: Discogs' names for no label. */
export const isNoLabel = (name: string): boolean => /^not on label\b/i.test(name);
