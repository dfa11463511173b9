import type { Claim, Claims } from './claims.ts';

/** Everything that was ever said of one subject. */
export interface About extends Claims {
  readonly subject: string;
}

/** What was said of each subject that an editor ever spoke of. */
export function bySubject({ statements, corrections, shaping, takenBack }: Claims): About[] {
  const subjects = [...new Set(corrections.map(({ subject }) => subject))];
  const of = (claims: readonly Claim[], subject: string): Claim[] =>
    claims.filter((claim) => claim.subject === subject);
  return subjects.map((subject) => ({
    subject,
    statements: of(statements, subject),
    corrections: of(corrections, subject),
    shaping,
    takenBack,
  }));
}
