import { SaxesParser } from 'saxes';
import { sourceBytes } from './source-bytes.ts';
import { reportRun } from './report-run.ts';

/** The reference: runs the same files through gunzip and the same XML parser, and discards the output. */
const started = performance.now();
let bytes = 0;
for (const path of process.argv.slice(2)) {
  const parser = new SaxesParser({ fragment: true, position: false });
  parser.on('error', (fault) => {
    throw fault;
  });
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of sourceBytes(path)) {
    bytes += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.close();
}
reportRun({ seconds: (performance.now() - started) / 1_000, bytes });
