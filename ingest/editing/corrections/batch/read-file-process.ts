import { serveTasks } from '../../../../db/worker-processes/index.ts';
import type { FileToRead } from './file-reader.ts';
import { readFile } from './read-file.ts';

serveTasks((file) => {
  const { bytes, name } = file as FileToRead;
  return readFile(Buffer.from(bytes), name);
});
