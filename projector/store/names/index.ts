export {
  editionsWaitingFor,
  type Known,
  knownKeys,
  namesAsBilled,
  namesAsked,
  namesExactly,
} from './known.ts';
export { creditOccurrence, type CreditOccurrenceRow, nameReference, type NameReferenceRow } from './names.ts';
export {
  nearName,
  type NearNameRow,
  nearNameRow,
  nearNameRows,
  nearPairs,
  neighboursOf,
} from './near-names.ts';
