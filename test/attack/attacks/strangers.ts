import { connect } from 'node:net';
import { makeKey } from '../../../db/accounts/keys/index.ts';
import type { Target } from '../target.ts';
import { ask, type Attacker } from './ask.ts';

const [FORGER, SLOW, TEXTS] = ['127.0.0.2', '127.0.0.4', '127.0.0.5'] as const;
/** 15 kB as sent: it is eighteen letters when it is folded. */
const LONG_NAME = encodeURIComponent('\ufdfa'.repeat(1_600));
const PAGES = ['/llms.txt', '/agents.md', '/docs', '/openapi.json', '/v1/openapi.json'];

/** Attacks without a valid key. */
export const strangerAttacks = ({ api: port }: Target): readonly Attacker[] => [
  {
    name: 'forged keys with long names',
    at: 200,
    attack: () => ask({ port, path: `/v1/artists/${LONG_NAME}`, from: FORGER, bearer: makeKey() }),
  },
  { name: 'slow clients', at: 200, attack: () => dawdle(port) },
  {
    name: 'pages without a key',
    at: 200,
    attack: (n) => ask({ port, path: PAGES[n % PAGES.length]!, from: TEXTS }),
  },
];

/** Sends a request letter by letter, until it is cut off. */
function dawdle(port: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: SLOW });
    const letters = setInterval(() => socket.write('x'), 500);
    socket.write('GET /v1/coverage HTTP/1.1\r\nX: ');
    socket.resume();
    socket.once('error', () => undefined);
    socket.once('close', () => {
      clearInterval(letters);
      resolve(0);
    });
  });
}
