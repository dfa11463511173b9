/** The city of every edition that names no other. */
export const CITY = 'Großstadt "am" Fluß';
