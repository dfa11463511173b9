/** Words of a private dialect; each concept has a standard term (docs/glossary.md). */
const DIALECT =
  'bear bears borne buried bury departure flown heard landed nobody ours said saying says standing stands tells unheard veil veiled whoever wish wishes'.split(
    ' ',
  );
const capitalized = DIALECT.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
/** One of the words as a part of a name: `saidStatus`, `lineSaid`, `line_said`, `SAID_LINE`. */
const DIALECT_NAME = new RegExp(
  [
    `(^|_)(${DIALECT.join('|')})(?![a-z])`,
    `(${capitalized.join('|')})(?![a-z])`,
    `(^|_)(${DIALECT.join('|').toUpperCase()})(_|$)`,
  ].join('|'),
);

/** A rule for oxlint: identifiers of the product use the standard terms. */
const identifier = {
  create: (context) => ({
    Identifier(node) {
      if (!DIALECT_NAME.test(node.name)) return;
      context.report({ node, message: 'Name it by the standard term (docs/glossary.md).' });
    },
  }),
};

/** Codes in hexadecimal count nothing. */
const isNumeric = (node) =>
  (node.type === 'Literal' && typeof node.value === 'number' && !node.raw.startsWith('0x')) ||
  (node.type === 'UnaryExpression' && isNumeric(node.argument)) ||
  (node.type === 'BinaryExpression' && (isNumeric(node.left) || isNumeric(node.right)));

/** A rule for oxlint: a numeric constant says what it counts and in which unit (`PAGE_ROWS`, `DAY_MS`). */
const constant = {
  create: (context) => ({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !/^[A-Z][A-Z0-9]+$/.test(id.name) || !init || !isNumeric(init)) return;
      context.report({ node: id, message: 'Name what the number counts, and its unit.' });
    },
  }),
};

export default { meta: { name: 'plain-names' }, rules: { identifier, constant } };
