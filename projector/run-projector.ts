import { type Projector, type ProjectorOptions, superviseProjector } from './live/index.ts';
import { buildGeneration } from './rebuild/bulk/index.ts';
import { replay, ReplayRefused } from './rebuild/replay/index.ts';

export type { Projector, ProjectorOptions };

/** Runs the live projector with the rebuilds of this program; see `superviseProjector`. */
export const runProjector = (options: ProjectorOptions): Projector =>
  superviseProjector({
    ...options,
    rebuilds: {
      build: buildGeneration,
      replay,
      isRefused: (error) => error instanceof ReplayRefused,
    },
  });
