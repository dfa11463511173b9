/** Of the cases that `npm test` tries: the same ones every time, so that a change alone can turn a test red. */
const USUAL = 1;

/** The seed of all properties of a run: `PROPERTY_SEED`, where `random` finds cases that were never tried. */
export const propertySeed = (asked = process.env['PROPERTY_SEED']): number =>
  asked === 'random' ? randomSeed() : Number(asked ?? USUAL);

export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);
