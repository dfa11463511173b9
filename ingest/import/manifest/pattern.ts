import { RE2JS } from 're2js';
import { z } from 'zod';

/**
 * A regular expression of a manifest, case-insensitive and by whole characters. Manifests are untrusted, so matching
 * takes linear time: by RE2's rules, without lookaround and backreferences.
 */
export const pattern = z
  .string()
  .min(1)
  .max(1_000)
  .superRefine((text, context) => {
    const fault = findFault(text);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });

interface Found {
  /** The text of the whole match. */
  readonly text: string;
  /** Matched groups by name; groups that took no part are absent. */
  readonly groups: Readonly<Record<string, string>>;
}

interface Pattern {
  /** The first place in the text. */
  readonly find: (text: string) => Found | null;
  readonly isWhole: (text: string) => boolean;
}

/** @param text that the schema let through. */
export function patternOf(text: string): Pattern {
  const compiled = compile(text);
  const names = Object.keys(compiled.namedGroups());
  return {
    find: (searched) => {
      const matcher = compiled.matcher(searched);
      if (!matcher.find()) return null;
      const groups = names.map((name) => [name, matcher.group(name)] as const);
      return {
        text: matcher.group() ?? '',
        groups: Object.fromEntries(groups.filter((group): group is [string, string] => group[1] !== null)),
      };
    },
    isWhole: (searched) => compiled.matches(searched),
  };
}

const compile = (text: string): RE2JS => RE2JS.compile(RE2JS.translateRegExp(text), RE2JS.CASE_INSENSITIVE);

const BEYOND = /\(\?<?[=!]|\\[1-9]|\\k</u;

function findFault(text: string): string | null {
  try {
    new RegExp(text, 'iu');
  } catch {
    return 'is not a regular expression';
  }
  try {
    compile(text);
    return null;
  } catch {
    return BEYOND.test(text)
      ? 'uses lookahead, lookbehind or a backreference, which RE2 does not have: write the pattern without them'
      : 'is not a valid regular expression of RE2';
  }
}
