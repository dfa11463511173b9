export type { MistypedVariable } from './mistyped-variables.ts';
export { EXPLORER_PORT, readSettings, type Settings } from './settings.ts';
export { httpAddress, WILDCARDS } from './http-address.ts';
export { SECRETS } from './secret-files.ts';
export { documentVariables } from './variable-descriptions.ts';
