// A thread has loaders of its own: tsx strips the types while Node loads what draws.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
