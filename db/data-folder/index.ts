export { closeDataFolder, listOpenPaths, type OpenPath } from './access.ts';
export { isSystemFolder, makeArchiveFolder, makeDataFolder } from './make-folder.ts';
