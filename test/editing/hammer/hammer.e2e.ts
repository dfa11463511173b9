import { runsOn } from '../../program/runs-on.ts';
import { hammered } from './hammered.ts';

if (runsOn('embedded'))
  hammered({
    on: 'embedded',
    seed: 7,
    editors: 4,
    corrections: 32,
    imports: 1,
    kills: { ingest: 1, projector: 1 },
  });
