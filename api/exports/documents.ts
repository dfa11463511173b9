/** The documents that explain an export: file name in the folder and media type, by name. */
export const DOCUMENTS: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  README: { file: 'README.md', type: 'text/plain; charset=utf-8' },
  LICENSE: { file: 'LICENSE', type: 'text/plain; charset=utf-8' },
  datapackage: { file: 'datapackage.json', type: 'application/json; charset=utf-8' },
};
