export { oneLetterApart } from './likeness.ts';
export { type Likeable, likeable, suggestion } from './suggestion.ts';
export { neighbours } from './neighbours.ts';
export { pairsOf } from './pairs.ts';
export { type NamedArtist, type NamedBooking, onlyName, sameName } from './same-name.ts';
