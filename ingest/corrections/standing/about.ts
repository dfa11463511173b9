import type { Claim, Claims } from '../said/claims.ts';

/** Everything that was ever said of one subject. */
export type About = Claims;

/** What was said of each subject that an editor ever spoke of. */
export function bySubject({ statements, corrections, takenBack }: Claims): About[] {
  const subjects = [...new Set(corrections.map(({ subject }) => subject))];
  const of = (claims: readonly Claim[], subject: string): Claim[] =>
    claims.filter((claim) => claim.subject === subject);
  return subjects.map((subject) => ({
    statements: of(statements, subject),
    corrections: of(corrections, subject),
    takenBack,
  }));
}

/** The corrections that stand at a position, in the log's order. */
export const standingAt = ({ corrections, takenBack }: About, at: number): Claim[] =>
  corrections.filter(({ id, position }) => position <= at && (takenBack.get(id) ?? Infinity) > at);
