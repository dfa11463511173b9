import type { Claim, Claims } from './read-claims.ts';

/** All claims about one subject, retracted ones included. */
export interface SubjectClaims extends Claims {
  readonly subject: string;
}

/** The claims on each subject that has a correction. */
export function bySubject({ statements, corrections, shaping, retracted }: Claims): SubjectClaims[] {
  const subjects = [...new Set(corrections.map(({ subject }) => subject))];
  const of = (claims: readonly Claim[], subject: string): Claim[] =>
    claims.filter((claim) => claim.subject === subject);
  return subjects.map((subject) => ({
    subject,
    statements: of(statements, subject),
    corrections: of(corrections, subject),
    shaping,
    retracted,
  }));
}
