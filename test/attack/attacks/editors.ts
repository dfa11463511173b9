import type { Target } from '../target.ts';
import { ask, type Attacker } from './ask.ts';

const [STRANGER, EDITOR] = ['127.0.0.7', '127.0.0.8'] as const;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** 500 kB in two thousand fields, and in the field that is shown again. */
const FIELDS = Array.from({ length: 1_900 }, (_, n) => `f${n}=${'%41'.repeat(85)}`).join('&');
const KEPT = `token=bke_x&to=/&kept=${encodeURIComponent(keptForm(12_000))}`;
/** Operations of no kind: each is compared with every kind. */
const OPERATIONS = JSON.stringify({
  type: 'lineup.corrected',
  subject: 'edition:valley-sound-2027',
  base: 1,
  operations: Array.from({ length: 5_000 }, (_, n) => ({ op: `add${n}`, set: { stage: 1 }, acts: [{}, {}] })),
});

/** Attacks on the editors' port, which a process of readers may serve too. */
export function editorAttacks({ editors: port, contributor: bearer }: Target): readonly Attacker[] {
  const form = (path: string, body: string): Promise<number> =>
    ask({ port, path, from: STRANGER, body, type: FORM_TYPE });
  return [
    {
      name: 'large sign-in forms',
      at: 20,
      attack: (n) => form('/console/sign-in', n % 2 === 0 ? KEPT : `token=x&${FIELDS}`),
    },
    {
      name: 'large forms without a session',
      at: 20,
      attack: () => form('/console/editions/valley-sound-2027/corrections', FIELDS),
    },
    {
      name: "editors' pages without a session",
      at: 50,
      attack: () => ask({ port, path: '/', from: STRANGER }),
    },
    {
      name: '5,000 operations',
      at: 10,
      attack: (n) =>
        ask({
          port,
          path: n % 2 === 0 ? '/corrections' : '/corrections/preview',
          from: EDITOR,
          bearer,
          body: OPERATIONS,
          type: JSON_TYPE,
        }),
    },
    {
      name: "editors' description",
      at: 50,
      attack: () => ask({ port, path: '/openapi.json', from: STRANGER }),
    },
  ];
}

function keptForm(fields: number): string {
  const entries = Array.from({ length: fields }, (_, n) => [`f${n}`, ['"']] as const);
  return JSON.stringify({ action: '/console/editions/new', fields: Object.fromEntries(entries) });
}
