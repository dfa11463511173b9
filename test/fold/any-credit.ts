import fc from 'fast-check';
import type { Credit } from '../../projector/fold/credits/index.ts';

const names = [
  ...[
    'Âme',
    'Dixon',
    'Lucas',
    'Steve',
    'Lucas & Steve',
    '&ME',
    'KI/KI',
    'AC/DC',
    'X',
    'Funk Hunters, The',
    'Foo (UK)',
  ],
  ...[
    'JOY (Anonymous)',
    'TBA',
    'ID',
    '???',
    'Friends',
    'Model/Actriz',
    'Daybreak Session',
    'MC Foo',
    'AMP Live',
    '18+',
  ],
];
export const marks = [
  ...[
    ' b2b ',
    ' B2B ',
    ' F2F ',
    ' & ',
    ' + ',
    ', ',
    ' x ',
    ' vs. ',
    '/',
    ' / ',
    ' with ',
    ' w/ ',
    ' feat. ',
    ' presents ',
  ],
  ...[
    ': ',
    ' - ',
    ' hosted by ',
    ' and ',
    ' ',
    '  ',
    ' "',
    '" ',
    ' (',
    ') ',
    ' [',
    ']',
    ' (DJ Set)',
    ' LIVE',
    ' (Host)',
    ' b2b',
  ],
  ...[
    ' (a.k.a. ',
    ' (feat. ',
    ' (& ',
    ' & Friends',
    '; ',
    ' | ',
    ' (cancelled)',
    ' - CANCELLED',
    'Postponed: ',
    '\u200b',
    '\0',
    '\n',
    '́',
    'パ',
    '🎛️',
  ],
];

/** Credits as they are printed, and in forms that no source prints. */
const text = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...names, ...names, ...marks), { minLength: 1, maxLength: 9 }) },
  { weight: 1, arbitrary: fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { minLength: 1, maxLength: 3 }) },
).map((parts) => parts.join('')); // prettier-ignore

const listedArtist = fc.record({
  name: fc.oneof(fc.constantFrom(...names), text).filter((name) => name !== ''),
  ids: fc.constantFrom<Record<string, string>>({}, { self: '7' }, { discogs: '28', self: '8' }),
  trust: fc.constantFrom<'identity' | 'hint'>('identity', 'hint'),
  role: fc.constantFrom<'artist' | 'host'>('artist', 'artist', 'host'),
});

export const credit: fc.Arbitrary<Credit> = fc.record({
  credit: text,
  artists: fc.oneof(fc.constant([]), fc.array(listedArtist, { maxLength: 4 })),
  set_type: fc.constantFrom(null, null, 'dj', 'live'),
  role: fc.constantFrom<'artist' | 'host'>('artist', 'artist', 'host'),
  hints: fc.record({
    split: fc.subarray(['&', 'x', 'feat.', 'meets', ',']),
    whole: fc.oneof(fc.constant([]), fc.array(fc.oneof(fc.constantFrom(...names), text), { maxLength: 2 })),
  }),
  source: fc.constant('some-app'),
});

/** Which names are known, as a function of the key, so that there is knowledge about every key. */
/** A credit of an app that lists no acts and has no hints. */
export function creditOf(credit: string): Credit {
  return {
    credit,
    artists: [],
    set_type: null,
    role: 'artist',
    hints: { split: [], whole: [] },
    source: 'some-app',
  };
}
