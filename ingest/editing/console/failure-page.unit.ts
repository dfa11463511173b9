import express from 'express';
import { expect } from 'chai';
import request from 'supertest';
import { LogFault } from '../../log/index.ts';
import type { ConsoleDeps } from './deps.ts';
import { failed } from './failure-page.ts';

describe('a page whose request failed', () => {
  it('names the log if the log cannot be reached, and is counted', async () => {
    let counted = 0;
    const corrections = { onLogAway: () => void (counted += 1) };
    const app = express();
    app.use(() => {
      throw new LogFault('unreachable', 'The log did not answer.');
    });
    app.use(failed({ corrections, warn: () => undefined } as unknown as ConsoleDeps));
    const { text } = await request(app).get('/live').expect(503);
    expect(text).to.include('The log cannot be reached at the moment. Try again in a moment.');
    expect(counted).to.equal(1);
  });
});
