import { serveTasks } from '../../../db/worker-processes/index.ts';
import { previewCorrections } from './preview-corrections.ts';
import type { PreviewTask } from './previewer.ts';

serveTasks((task) => {
  const { databaseUrl, corrections } = task as PreviewTask;
  return previewCorrections(databaseUrl, corrections);
});
