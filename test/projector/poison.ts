import { type Folds, folds as rules } from '../../projector/fold/steps/index.ts';

/** The rules, but for one that cannot bear a name: `Poison`. */
export const foldsWithoutPoison: Folds = {
  ...rules,
  foldEdition: (input) => {
    const poisoned = input.lineups.some(({ data }) =>
      data.performances.some(({ credit }) => credit === 'Poison'),
    );
    if (poisoned) throw new Error('cannot bear it');
    return rules.foldEdition(input);
  },
};
