import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Guarded, startGuarded } from './guarded.ts';
import { onPath } from './on-path.ts';

export interface Container {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Port inside and outside. */
  readonly inside: number;
  readonly outside: number;
  readonly command?: readonly string[];
}

/** True if a container engine answers. */
export const engineAnswers = (): boolean => onPath('docker', 'info');

/** A container that ends with this process: the client in front of it passes the signal on. */
export function startContainer(container: Container): Guarded {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-container-'));
  return startGuarded(containerCommand(container), { folder, signal: 'TERM' });
}

export const containerCommand = (container: Container): string[] => [
  'docker',
  'run',
  '--rm',
  '--publish',
  `127.0.0.1:${container.outside}:${container.inside}`,
  ...Object.entries(container.environment ?? {}).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  container.image,
  ...(container.command ?? []),
];
