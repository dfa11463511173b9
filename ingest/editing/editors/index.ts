export { editorOf } from './authenticate.ts';
export { type Editor, isBound, type Role, ROLES } from './editor.ts';
export {
  addEditor,
  type EditorRefused,
  listEditors,
  type ListedEditor,
  removeEditor,
  renewToken,
  setRole,
  type TokenIssued,
} from './editors.ts';
export { editorsVerb } from './editors-verb.ts';
