#!/usr/bin/env node
// The program is TypeScript and runs as it stands; tsx strips the types while Node loads it.
import { register } from 'tsx/esm/api';

register();
await import('../bookings.ts');
