import { z } from 'zod';
import { asOf, instant } from '../../fields/index.ts';
import { operation, sqlFile } from '../../declarations/index.ts';

/** `GET /v1/scene-reads`: the quarterly reports that there are. */
export const sceneReads = operation({
  id: 'listSceneReads',
  path: '/v1/scene-reads',
  tag: 'Trends',
  summary: 'Quarterly reports, frozen when their quarter closes; newest first',
  named: null,
  query: {},
  answer: z
    .strictObject({
      meta: z.strictObject({ as_of: asOf }),
      scene_reads: z.array(
        z.strictObject({ quarter: z.string(), frozen_at: instant, as_of: asOf, url: z.string() }),
      ),
    })
    .meta({ id: 'SceneReadList' }),
  columns: {},
  sql: sqlFile('./scene-reads.sql', import.meta.url),
  values: () => ({}),
});
