import { hammered } from './hammered.ts';

hammered({
  ...{ on: 'servers', editors: 10, corrections: 1_000, imports: 8 },
  kills: { ingest: 6, projector: 6, broker: 4, postgres: 4 },
});
