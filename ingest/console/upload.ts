import type { NextFunction, Request, Response } from 'express';

/** Reads a form with files. */
export function uploaded(_request: Request, _response: Response, next: NextFunction): void {
  next();
}
