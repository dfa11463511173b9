/** Where every edition is. */
export const CITY = 'Großstadt "am" Fluß';
