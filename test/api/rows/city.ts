/** The city of every edition. */
export const CITY = 'Großstadt "am" Fluß';
