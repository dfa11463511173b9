/** Unexpected texts in a name, a date or a number: odd Unicode, bounds of length, other formats' words. */
export const ODD_TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '\u200b',
    '\u202eabc',
    '\ufeff',
    '\u00ad',
    'e\u0301',
    '\u{1f468}\u200d\u{1f3a4}',
    'ﬁ',
    'İı',
    'ẞ',
  ],
  ...['e\u0301\u0301\u0301'.repeat(500), '\u{e0001}\u{e0041}', '𝕏', '\u0000', '\ud800', 'a\udc00b', '\r\n\t'],
  ...['x'.repeat(5_000), ' b2b '.repeat(300), '('.repeat(300), '((((A) & B) x C: - ', 'A & '.repeat(200)],
  ...['__proto__', 'constructor', 'toString', 'NaN', 'Infinity', '-0', '1e999', '0x10', '٣٤٥'],
  ...[
    '2024-02-30',
    '0000-00-00',
    '9999-12-31T23:59:60Z',
    '2024-07-05T25:61:00+99:99',
    '-271821-04-20',
    '24:00',
  ],
  ...['=1+1', '<b>A</b>', '{"a":1}', 'null', 'TBA', '???', 'Main Stage @ (all day: )'],
];

export const ODD_NUMBERS: readonly number[] = [
  ...[0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 8.64e15, 8.64e15 + 1, 1e21],
];
