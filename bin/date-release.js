/**
 * Dates the release that `npm version` is making: in CHANGELOG.md the section "Unreleased" becomes the release, and in
 * `api/changelog/changelog.ts` the newest version gets its date if it has none. `npm run release -- X.Y.Z` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADING = '## [Unreleased]\n';
const UNDATED = /version: (?<version>VERSION),\n(?<indent> *)date: null,/;

/** @returns the text with the release below an empty "Unreleased". */
function dateChangelog(text, version, date) {
  const start = text.indexOf(HEADING);
  if (start === -1)
    throw new Error(`CHANGELOG.md has no line "${HEADING.trim()}". Add it above the newest release.`);
  const rest = text.slice(start + HEADING.length);
  const unreleased = rest.split(/^## /m)[0];
  if (!/^- /m.test(unreleased))
    throw new Error('CHANGELOG.md lists nothing under "Unreleased". Add what changed.');
  return `${text.slice(0, start)}${HEADING}\n## [${version}] - ${date}\n${rest}`;
}

/** @returns the source with the date of its newest version; the same source if that has been released before. */
const dateDescription = (source, date) =>
  source.replace(UNDATED, `version: $<version>,\n$<indent>date: '${date}',`);

/** Dates both files below `root`. */
function dateRelease(root, version, date) {
  const change = (path, edit) => {
    const file = join(root, path);
    writeFileSync(file, edit(readFileSync(file, 'utf8')));
  };
  change('CHANGELOG.md', (text) => dateChangelog(text, version, date));
  change('api/changelog/changelog.ts', (source) => dateDescription(source, date));
}

dateRelease(process.cwd(), process.env.npm_package_version, new Date().toISOString().slice(0, 10));
