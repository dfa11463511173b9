export { LARGE_CATALOG_UNITS, memoize } from './memoize.ts';
export { looseKey, nameKey, uncachedNameKey } from './name-key.ts';
export { isTooLongAName } from './name-length.ts';
export { nearest } from './nearest.ts';
export { naturalName } from './natural-name.ts';
export { isRespelling } from './respelling.ts';
export { searchBeginnings, searchDistance } from './search-distance.ts';
export { cityKey, nameSearchWords, searchWords } from './search-words.ts';
export { canonicalSlug, idAddress, keyHash, nameAddress, ownSlug, slugOf } from './slug.ts';
