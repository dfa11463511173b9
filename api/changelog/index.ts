export { changelog, changelogSchema, withDeprecations } from './changelog.ts';
