/**
 * Dates the release that `npm version` is making: in CHANGELOG.md the section "Unreleased" becomes the release. If
 * `api/changelog/changelog.ts` lists unreleased changes, they become the release too, and the description of the API gets
 * its number. `npm run release -- X.Y.Z` runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADING = '## [Unreleased]\n';
const UNRELEASED = /(?<head>^const unreleased: .* = \[\n {2}\/\/.*\n)(?<changes>[^]*?)(?=^\];$)/m;
const RELEASED = /^const released: .* = \[\n/m;
const API_VERSION = /^export const VERSION = '.*';$/m;

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

/** @returns the list of changes of the API with the unreleased ones as a version; null if there are none. */
function dateApiChanges(source, version, date) {
  const { head, changes } = UNRELEASED.exec(source).groups;
  if (changes === '') return null;
  const release = `  {\n    version: '${version}',\n    date: '${date}',\n    changes: [\n${changes.replaceAll(/^/gm, '    ').trimEnd()}\n    ],\n  },\n`;
  return source.replace(UNRELEASED, head).replace(RELEASED, (line) => line + release);
}

/** Dates the files below `root`. */
function dateRelease(root, version, date) {
  const change = (path, edit) => {
    const file = join(root, path);
    const before = readFileSync(file, 'utf8');
    const after = edit(before) ?? before;
    writeFileSync(file, after);
    return after !== before;
  };
  change('CHANGELOG.md', (text) => dateChangelog(text, version, date));
  if (change('api/changelog/changelog.ts', (source) => dateApiChanges(source, version, date)))
    change('api/openapi/openapi.ts', (source) =>
      source.replace(API_VERSION, `export const VERSION = '${version}';`),
    );
}

dateRelease(process.cwd(), process.env.npm_package_version, new Date().toISOString().slice(0, 10));
