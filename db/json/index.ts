export { isLongArray, toSlices } from './long-arrays.ts';
export { isPlainObject } from './plain-object.ts';
