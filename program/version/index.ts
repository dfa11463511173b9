export { type ProgramVersion, programVersion, versionText } from './version.ts';
