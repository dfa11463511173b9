export {
  day,
  integer,
  paging,
  type Parameters,
  readParameters,
  scope,
  wholeNumber,
  WITHOUT_NUL,
  withSome,
  year,
} from './parameters.ts';
export { isLong, MAX_TEXT_LENGTH, longText } from './text-length.ts';
export { LINK_TYPES, SCENES } from './vocabularies.ts';
