/** Nouns of places with several rooms, in the languages of lineups, for a pattern. */
export const ROOM_WORDS = 'room|area|floor|stage|zaal|sala|salle|raum|saal|halle|hall';
