import type { ListedImport } from '../../../import/index.ts';

/** The file name of an import's manifest, without its folder. */
export const manifestName = ({ manifest }: Pick<ListedImport, 'manifest'>): string =>
  manifest.split(/[/\\]/).at(-1) ?? manifest;
