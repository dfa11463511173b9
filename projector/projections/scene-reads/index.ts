export { freezeSceneRead, type Frozen } from './freeze.ts';
