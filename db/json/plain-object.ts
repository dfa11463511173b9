/** Whether a value is an object literal, whose JSON has its members: no array, and no `Date` or other class. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
