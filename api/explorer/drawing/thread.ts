import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Drawn, Job } from './drawing-job.ts';
import { drawReportPdf } from './report-pdf.ts';
import { drawPlotPng } from './plot-png.ts';

// A thread of its own: a picture takes tens of milliseconds, in which readers would wait for their event loop.
// Readers go before pictures on the processors. Linux sets the priority of this thread alone; others, of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort!.on('message', ({ id, job }: { readonly id: number; readonly job: Job }) => {
  void drawn(job)
    .then((bytes): Drawn => ({ id, bytes }))
    .catch((error: unknown): Drawn => ({
      id,
      failed: error instanceof Error ? (error.stack ?? error.message) : '',
    }))
    .then((result) => parentPort!.postMessage(result));
});

const drawn = (job: Job): Promise<Uint8Array> =>
  job.kind === 'picture' ? drawPlotPng(job.svg, job.zoom) : drawReportPdf(job.report, job.origin);
