import { Gauge, type Registry } from 'prom-client';
import { heldExport } from '../../api/exports/index.ts';

/** @param folder where this machine's exports are. */
export function exportMetrics(registry: Registry, folder: string): void {
  new Gauge({
    name: 'bookings_exports_held',
    help: '1 while the newest export is held back because a table shrank by more than a tenth.',
    registers: [registry],
    async collect() {
      this.set((await heldExport(folder)) === null ? 0 : 1);
    },
  });
}
