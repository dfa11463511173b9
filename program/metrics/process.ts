import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { poolStates } from '../../db/index.ts';
import { programVersion } from '../version/index.ts';

/**
 * Metrics of every process: CPU, memory, event loop and garbage by prom-client; pools, disk and versions by this
 * program.
 */
export function processMetrics(registry: Registry, dataDir: string): void {
  const { release, projection } = programVersion();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'bookings_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['node', 'release', 'projection_version'],
    registers: [registry],
  }).set({ node: process.version, release, projection_version: projection }, 1);
  poolMetrics(registry);
  diskMetrics(registry, dataDir);
}

function poolMetrics(registry: Registry): void {
  new Gauge({
    name: 'bookings_pool_connections',
    help: 'Connections of a pool by state: busy, idle, and waiting (callers that wait for a connection).',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, total, idle, waiting } of poolStates()) {
        this.inc({ pool: name, state: 'busy' }, total - idle);
        this.inc({ pool: name, state: 'idle' }, idle);
        this.inc({ pool: name, state: 'waiting' }, waiting);
      }
    },
  });
}

function diskMetrics(registry: Registry, dataDir: string): void {
  const size = new Gauge({
    name: 'bookings_data_dir_size_bytes',
    help: 'Size of the file system of the data folder.',
    registers: [registry],
  });
  new Gauge({
    name: 'bookings_data_dir_free_bytes',
    help: 'Free space for this program on the file system of the data folder.',
    registers: [registry],
    async collect() {
      // With external servers there may be no data folder, so there is no value.
      const disk = await statfs(dataDir).catch(() => null);
      if (disk === null) {
        this.remove();
        size.remove();
        return;
      }
      this.set(disk.bavail * disk.bsize);
      size.set(disk.blocks * disk.bsize);
    },
  });
}
