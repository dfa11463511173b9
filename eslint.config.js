import tseslint from 'typescript-eslint';

/** Words of a private dialect; each concept has a standard term (docs/glossary.md). */
const DIALECT = [
  ...[
    'bear',
    'bears',
    'borne',
    'buried',
    'bury',
    'departure',
    'flown',
    'heard',
    'landed',
    'nobody',
    'ours',
    'said',
  ],
  ...[
    'saying',
    'says',
    'standing',
    'stands',
    'tells',
    'unheard',
    'veil',
    'veiled',
    'whoever',
    'wish',
    'wishes',
  ],
];
const capitalized = DIALECT.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
/** One of the words as a part of a name: `saidStatus`, `lineSaid`, `line_said`, `SAID_LINE`. */
const DIALECT_NAME = [
  `(^|_)(${DIALECT.join('|')})(?![a-z])`,
  `(${capitalized.join('|')})(?![a-z])`,
  `(^|_)(${DIALECT.join('|').toUpperCase()})(_|$)`,
].join('|');

export default tseslint.config(
  { ignores: ['node_modules', 'dist', '.data', '.cache', 'client/schema.ts'] },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Chai's assertions are property reads: expect(x).to.be.true
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: false },
      ],
      // Settled by the type checker; the rule fights `noUncheckedIndexedAccess`.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read once, in bookings.ts (program/settings).',
        },
        { object: 'html', property: 'raw', message: 'Pages escape whatever they are given.' },
      ],
    },
  },
  {
    files: ['bookings.ts', '{api,client,db,ingest,program,projector,web}/**/*.ts'],
    ignores: ['**/*.{unit,int,e2e,long}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `Identifier[name=/${DIALECT_NAME}/]`,
          message: 'Name it by the standard term (docs/glossary.md).',
        },
      ],
    },
  },
  {
    files: ['test/**/*.ts', 'bench/**/*.ts', '**/*.unit.ts', '**/*.int.ts', '**/*.e2e.ts', 'bookings.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
);
