import { type Folds, folds as rules } from '../../projector/fold/steps/index.ts';

/** The rules, except that one fails on the name `Poison`. */
export const foldsWithoutPoison: Folds = {
  ...rules,
  foldEdition: (input) => {
    const poisoned = input.lineups.some(({ data }) =>
      data.performances.some(({ credit }) => credit === 'Poison'),
    );
    if (poisoned) throw new Error('cannot apply it');
    return rules.foldEdition(input);
  },
};
