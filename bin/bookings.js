#!/usr/bin/env node
// Starts the compiled program. In a checkout, sources that changed since are compiled first; an image has none.
import { existsSync } from 'node:fs';
import module from 'node:module';

process.setSourceMapsEnabled(true);
module.enableCompileCache?.();
if (existsSync(new URL('../bookings.ts', import.meta.url))) {
  const { compile } = await import('./compile.js');
  await compile();
}
await import('../dist/bookings.js');
