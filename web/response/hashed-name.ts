import { createHash } from 'node:crypto';

/** Part of the address of a static file. It changes with the content, so browsers can cache the file for ever. */
export const hashedName = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);
