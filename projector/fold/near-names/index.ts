export { oneLetterApart } from './likeness.ts';
export { type Likeable, likeable, suggestion } from './suggest-merge.ts';
export { neighbours } from './neighbours.ts';
export { pairsOf } from './near-pairs.ts';
export { type NamedArtist, type NamedBooking, onlyName, sameName } from './same-name.ts';
