/** The filter of the editions of a quarter. */
export interface Narrowed {
  readonly genre?: string;
  readonly country?: string;
  readonly city?: string;
  readonly with?: 'lineup' | 'set_times' | 'tags';
}

export const sceneReadPath = (quarter: string): string => `/scene-reads/${encodeURIComponent(quarter)}`;
export const paperPath = (quarter: string): string => `${sceneReadPath(quarter)}.pdf`;

/** The editions that a number of the report counts. */
export function editionsPath(quarter: string, narrowed: Narrowed = {}): string {
  const query = new URLSearchParams({ ...narrowed }).toString();
  return `${sceneReadPath(quarter)}/editions${query === '' ? '' : `?${query}`}`;
}

export const announcedPath = (quarter: string): string => `${sceneReadPath(quarter)}/announced`;
export const newNamesPath = (quarter: string): string => `${sceneReadPath(quarter)}/new-names`;
/** The rows that were added and removed since. */
export const changesPath = (quarter: string): string => `${sceneReadPath(quarter)}/changes`;
