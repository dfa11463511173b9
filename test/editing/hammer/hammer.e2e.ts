import { runsOn } from '../../program/runs-on.ts';
import { defineHammerSuite } from './hammer-suite.ts';

if (runsOn('embedded'))
  defineHammerSuite({
    on: 'embedded',
    seed: 7,
    editors: 4,
    corrections: 32,
    imports: 1,
    kills: { ingest: 1, projector: 1 },
  });
