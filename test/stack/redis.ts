import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../db/embedded/free-port.ts';
import { type Guarded, type Server, startGuarded } from './guarded.ts';
import { engineAnswers, startContainer } from './docker.ts';
import { fetchOnce } from './maven.ts';
import { onPath } from './on-path.ts';
import { waitFor } from './wait-for.ts';

/** Starts a Redis without persistence: the one on the PATH, from a jar, or in a container. */
export async function startRedis(): Promise<Server> {
  const port = await freePort();
  const program = installed();
  const server = program === null ? contained(port) : local(program, port);
  await Promise.race([server.failed, waitFor(() => answers(port), program === null ? 300 : 20)]);
  return { url: `redis://127.0.0.1:${port}`, stop: server.stop };
}

/** A Redis that a test can kill, freeze, and start again, empty, on the same port. */
export interface KillableRedis extends Server {
  /** SIGKILL. */
  readonly kill: () => Promise<void>;
  readonly again: () => Promise<void>;
  /** SIGSTOP, and SIGCONT. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** @throws if no Redis can run as a process of this machine. */
export async function startKillableRedis(changes: readonly string[] = []): Promise<KillableRedis> {
  const port = await freePort();
  const program = installed();
  if (program === null) throw new Error('no redis-server on the PATH, and no Maven to fetch one');
  const launch = async (): Promise<Guarded> => {
    const started = local(program, port, changes);
    await Promise.race([started.failed, waitFor(() => answers(port), 20)]);
    return started;
  };
  let server = await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => server.stop(),
    kill: async () => {
      await server.kill();
      await server.stop();
    },
    again: async () => {
      server = await launch();
    },
    freeze: () => server.signal('SIGSTOP'),
    thaw: () => server.signal('SIGCONT'),
  };
}

const installed = (): string | null => (onPath('redis-server', '--version') ? 'redis-server' : fromJar());

// BullMQ's jobs must never be evicted.
const SETTINGS = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];

function local(program: string, port: number, changes: readonly string[] = []): Guarded {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-redis-'));
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  return startGuarded([program, ...place, ...SETTINGS, ...changes], { folder, signal: 'KILL' });
}

function contained(port: number): Guarded {
  if (!engineAnswers()) {
    throw new Error('no redis-server on the PATH, no Maven to fetch one, and no container engine answers');
  }
  const command = ['redis-server', ...SETTINGS];
  return startContainer({ image: 'redis:7', inside: 6_379, outside: port, command });
}

const answers = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy(new Error('Redis does not answer')));
    socket.once('error', reject);
    socket.once('data', () => {
      socket.end();
      resolve();
    });
  });

const BINARIES: Readonly<Record<string, string>> = {
  'linux-x64': 'redis-server-6.2.6-v5-linux-amd64',
  'linux-arm64': 'redis-server-6.2.7-linux-arm64',
  'darwin-x64': 'redis-server-6.2.6-v5-darwin-amd64',
  'darwin-arm64': 'redis-server-6.2.6-v5-darwin-arm64',
};

/** A jar that contains the binary, for machines without Redis. Null without Maven. */
function fromJar(): string | null {
  const binary = BINARIES[`${process.platform}-${process.arch}`];
  if (!binary || !onPath('mvn', '-v') || !onPath('jar', '--version')) return null;
  const folder = fetchOnce('embedded-redis-1.4.3', (into) => [
    'dependency:copy',
    '-Dartifact=com.github.codemonstur:embedded-redis:1.4.3',
    `-DoutputDirectory=${into}`,
  ]);
  const program = join(folder, binary);
  if (!existsSync(program)) {
    spawnSync('jar', ['xf', join(folder, 'embedded-redis-1.4.3.jar'), binary], { cwd: folder });
    chmodSync(program, 0o755);
  }
  return program;
}
