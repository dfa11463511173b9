/** The seed of `npm test`: always the same, so that only a change of the code turns a test red. */
const USUAL = 1;

/** The seed of all properties of a run: `PROPERTY_SEED`; `random` draws new cases. */
export const propertySeed = (asked = process.env['PROPERTY_SEED']): number =>
  asked === 'random' ? randomSeed() : Number(asked ?? USUAL);

export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);
