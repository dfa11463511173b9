import { expect } from 'chai';
import request, { type Response } from 'supertest';
import type { ServedConsole } from './served-console.ts';

/** The console as one signed-in editor uses it, without scripts. */
export interface SignedIn {
  /** The session's cookie, for requests with headers of their own. */
  readonly cookie: string;
  readonly get: (path: string, status?: number) => Promise<string>;
  /** Sends a form; `csrf` is filled in. A list sends one field several times. */
  readonly post: (path: string, fields: object) => Promise<Response>;
  /**
   * Sends a form as a script does, and returns the part of a page in the answer; a string is sent as a search (`q`).
   */
  readonly part: (path: string, fields: object | string) => Promise<string>;
}

export async function signIn({ server }: ServedConsole, token: string): Promise<SignedIn> {
  const answer = await request(server)
    .post('/console/sign-in')
    .type('form')
    .send({ token, to: '/' })
    .expect(303);
  const cookie = (answer.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
  const get = async (path: string, status = 200): Promise<string> => {
    const { text, status: answered } = await request(server).get(path).set('cookie', cookie);
    expect(answered, `${path}: ${text}`).to.equal(status);
    return text;
  };
  const csrf = valueIn(await get('/'), 'csrf');
  const post = (path: string, fields: object): request.Test =>
    request(server)
      .post(path)
      .set('cookie', cookie)
      .type('form')
      .send({ csrf, ...fields });
  return {
    cookie,
    get,
    post: async (path, fields) => post(path, fields),
    part: async (path, fields) => {
      const asked =
        typeof fields === 'string'
          ? request(server).get(path).query({ q: fields }).set('cookie', cookie)
          : post(path, fields);
      const { text, status } = await asked.set('hx-request', 'true');
      expect(status, text).to.equal(200);
      return text;
    },
  };
}

/** The value of the first field of this name on a page, as the page's form would send it. */
export function valueIn(page: string, name: string): string {
  const found = new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page);
  if (!found) throw new Error(`The page has no field ${name}.`);
  return unescaped(found[1]!);
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What a page shows, without its tags. */
export const textOf = (page: string): string =>
  unescaped(page.slice(Math.max(0, page.indexOf('<main'))).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
