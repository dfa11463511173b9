export {
  editionsWaitingFor,
  type KnownNames,
  knownKeys,
  namesAsBilled,
  namesAsked,
  namesExactly,
  toNameLookup,
} from './known-names.ts';
export {
  creditOccurrence,
  type CreditOccurrenceRow,
  nameReference,
  type NameReferenceRow,
} from './name-tables.ts';
export {
  nearName,
  type NearNameRow,
  nearNameRow,
  nearNameRows,
  nearPairs,
  neighboursOf,
} from './near-name-pairs.ts';
