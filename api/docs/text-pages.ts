import type { Site } from '../documents/index.ts';
import type { Described } from '../declarations/index.ts';
import { agentsText } from './agents-text.ts';
import { llmsText } from './llms-text.ts';

/** A text that is served without a key, like `/docs`. */
export interface TextPage {
  readonly path: '/llms.txt' | '/agents.md';
  readonly type: string;
  readonly body: Buffer;
}

/** The pages for agents: `/llms.txt` (an index, see llmstxt.org) and `/agents.md` (how to use the API). */
export const textPages = (operations: readonly Described[], site: Site): readonly TextPage[] => [
  {
    path: '/llms.txt',
    type: 'text/plain; charset=utf-8',
    body: Buffer.from(llmsText(operations, site)),
  },
  {
    path: '/agents.md',
    type: 'text/markdown; charset=utf-8',
    body: Buffer.from(agentsText(operations, site)),
  },
];
