import { Busboy } from '@fastify/busboy';
import type { NextFunction, Request, Response } from 'express';

/** Bytes of a file, and of the fields beside it. */
const MOST = { file: 4 * 1024 * 1024, fields: 16 * 1024 };

/**
 * Reads a form with one file into the fields that any form has: `file` holds its bytes in base64, `name` what it is
 * called. Nothing is written anywhere.
 */
export function uploaded(request: Request, _response: Response, next: NextFunction): void {
  const { 'content-type': type = '' } = request.headers;
  if (!type.startsWith('multipart/form-data')) {
    next();
    return;
  }
  const fields: Record<string, string> = {};
  const form = new Busboy({
    headers: { ...request.headers, 'content-type': type },
    limits: { files: 1, fileSize: MOST.file, fields: 20, fieldSize: MOST.fields, parts: 25 },
  });
  let tooLarge = false;
  form.on('field', (name, value) => (fields[name] = value));
  form.on('file', (_field, stream, filename) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => (tooLarge = true));
    stream.on('end', () => {
      fields['file'] = Buffer.concat(chunks).toString('base64');
      fields['name'] = filename;
    });
  });
  form.on('finish', () => {
    request.body = fields;
    next(tooLarge ? Object.assign(new Error('too large'), { status: 413 }) : undefined);
  });
  form.on('error', () => next(Object.assign(new Error('unreadable'), { status: 400 })));
  request.pipe(form);
}
