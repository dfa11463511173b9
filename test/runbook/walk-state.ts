import type { WalkMaterial } from './walk-material.ts';
import type { Reader } from './reader.ts';
import type { Cluster, Running } from './system.ts';
import type { Terminal } from './transcript.ts';

/** The running system, and the means of the operator who follows the runbook on it. */
export interface Walk {
  readonly folder: string;
  readonly material: WalkMaterial;
  readonly reader: Reader;
  readonly ingest: Running;
  readonly projectors: Running[];
  /** Further processes, which are ended with the rest. */
  readonly others: Running[];
  api: Running;
  cluster: Cluster;
  /** A terminal in the folder of a release, on the present cluster. */
  at(release: string): Terminal;
}
