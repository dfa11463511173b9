export type { MistypedVariable } from './mistyped-variables.ts';
export { EXPLORER_PORT, readSettings, type Settings } from './settings.ts';
export { httpAddress, WILDCARDS } from './http-address.ts';
