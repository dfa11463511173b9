/** The slug in the subject of an edition: `edition:awakenings-2026` → `awakenings-2026`. */
export const slugOfEdition = (subject: string): string => subject.slice('edition:'.length);
