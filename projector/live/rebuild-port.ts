import type { Generation } from '../../db/generations/index.ts';
import type { Log } from '../../ingest/log/index.ts';
import type { Folds } from '../fold/steps/index.ts';
import type { Checkpoint } from '../store/checkpoint/index.ts';

interface Run {
  readonly log: Log;
  readonly databaseUrl: string;
  readonly signal: AbortSignal;
  /** Called with sentences for the operator. */
  readonly onNotice: (sentence: string) => void;
}

/** The writer's interface to rebuilds; injected, because a rebuild runs the writer's own code. */
export interface Rebuilds {
  /** Builds a generation up to the instant `asOf` (milliseconds since 1970); readers do not see it yet. */
  readonly build: (
    options: Run & {
      readonly asOf: number;
      readonly folds: Folds;
      readonly onProgress: (position: number, end: number) => void;
    },
  ) => Promise<{ readonly generation: Generation; readonly checkpoint: Checkpoint }>;
  /** Replays the log into a new generation, and flips to it if the version explains every difference. */
  readonly replay: (
    options: Run & {
      readonly by: string;
      readonly why: string;
      readonly accept: 'explained';
      readonly onProgress: (progress: { readonly phase: string }) => void;
      readonly folds?: Folds;
    },
  ) => Promise<{ readonly outcome: string; readonly generation: number }>;
  /** True for the error of a replay that did not begin, such as beside another one. */
  readonly isRefused: (error: unknown) => boolean;
}
