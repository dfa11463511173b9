import { sourceFile } from '../../ingest/import/files/index.ts';
import { formats } from '../../ingest/import/formats/index.ts';
import { readBytes } from './read-bytes.ts';

/** A document to read. */
export interface Task {
  readonly path: string;
  readonly format: string;
  readonly own: Readonly<Record<string, unknown>>;
}

export interface TaskResult {
  readonly items: number;
  /** Characters of the report as JSON. */
  readonly report: number;
}

async function read({ path, format, own }: Task): Promise<TaskResult> {
  const { items, problems } = await readBytes(formats.get(format)!, sourceFile(path, { name: 'file' }), own);
  return { items: items.length, report: JSON.stringify(problems).length };
}

process.on('message', (task: Task) => {
  void read(task).then((result) => process.send!(result));
});
process.once('disconnect', () => process.exit());
