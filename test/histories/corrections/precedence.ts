import fc from 'fast-check';
import { pick } from '../arbitrary.ts';
import type { DraftEvent } from '../history.ts';
import { type Correctable, stated, word } from './correctable.ts';

export const precedences = (world: Correctable): fc.Arbitrary<DraftEvent> =>
  fc
    .tuple(
      pick('catalog', 'series:sun', 'series:moon', ...world.editions.map((slug) => `edition:${slug}`)),
      fc.subarray([...world.sources], { minLength: 1 }),
      fc.boolean(),
      stated,
    )
    .map(([subject, sources, complete, rest]) =>
      word('precedence.set', subject, { sources, complete, ...rest }),
    );
