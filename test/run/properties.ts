import fc from 'fast-check';
import './unhandled-rejections.ts';
import { propertySeed } from './seed.ts';

/** Loaded by mocha before any test; what fails prints its seed. */
fc.configureGlobal({ seed: propertySeed() });
