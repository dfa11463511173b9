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

export default { meta: { name: 'plain-names' }, rules: { identifier } };
