import { Busboy } from '@fastify/busboy';
import type { NextFunction, Request, Response } from 'express';

/** Bytes of a file, of one field beside it, and of all fields. */
const MAX_BYTES = { file: 4 * 1024 * 1024, field: 16 * 1024, form: 512 * 1024 };

const tooLarge = (): Error => Object.assign(new Error('too large'), { status: 413 });

/**
 * Reads a form with one file. Of the returned fields, `file` has the bytes of the file in base64, and `name` its name.
 * Nothing is written to disk.
 */
export function readFormFile(request: Request, _response: Response, next: NextFunction): void {
  const { 'content-type': type = '' } = request.headers;
  if (!type.startsWith('multipart/form-data')) {
    next();
    return;
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES.file + MAX_BYTES.form) {
    next(tooLarge());
    return;
  }
  const fields: Record<string, string> = {};
  const form = new Busboy({
    headers: { ...request.headers, 'content-type': type },
    limits: { files: 1, fileSize: MAX_BYTES.file, fields: 20, fieldSize: MAX_BYTES.field, parts: 25 },
  });
  /** Set once: the rest of the body after a refusal is not read. */
  let settled = false;
  const settle = (error?: Error): void => {
    if (settled) return;
    settled = true;
    request.unpipe(form);
    next(error);
  };
  form.on('field', (name, value) => (fields[name] = value));
  form.on('file', (_field, stream, filename) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => settle(tooLarge()));
    stream.on('end', () => {
      fields['file'] = Buffer.concat(chunks).toString('base64');
      fields['name'] = filename;
    });
  });
  form.on('finish', () => {
    request.body = fields;
    settle();
  });
  form.on('error', () => settle(Object.assign(new Error('unreadable'), { status: 400 })));
  request.pipe(form);
}
