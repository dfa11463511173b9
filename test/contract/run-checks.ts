import { fileURLToPath } from 'node:url';
import { verb } from '../program/child.ts';
import { waitFor } from '../stack/wait-for.ts';
import { ApiClient } from './api-client.ts';
import type { Bench, Issued } from './checks/check.ts';
import { checks, LAST } from './checks/index.ts';
import { readKnown } from './known.ts';
import { Proof, type Proven } from './proof.ts';

/** A running demo, and the settings by which the program's commands reach it. */
export interface Demo {
  /** `http://127.0.0.1:3000`. */
  readonly base: string;
  readonly env: Readonly<Record<string, string>>;
}

type Terminal = Bench['terminal'];

/** Imported in this order; the second is published once the first is shown, so that its changes are. */
const FIXTURE: readonly { readonly manifests: readonly string[]; readonly artists: number }[] = [
  { manifests: ['identities', 'cellar', 'stone-bridge', 'lantern-may'], artists: 3 },
  { manifests: ['lantern-june'], artists: 14 },
];

/**
 * Imports a festival with every special case beside the demo, and makes all checks.
 * @returns the results by the names of the checks.
 */
export async function runChecks({ base, env }: Demo): Promise<ReadonlyMap<string, Proven>> {
  const terminal = terminalOf(env);
  const issueKey = issuing(terminal);
  const { key: pro } = await issueKey('pro');
  const { key: standard } = await issueKey('standard');
  const api = new ApiClient({ base, pro, standard });
  try {
    for (const { manifests, artists } of FIXTURE) {
      await terminal(['import', ...manifests.map(pathOf)]);
      await waitFor(() => requireShown(api, artists), 30);
    }
    const bench = { api, terminal, issueKey, known: await readKnown(api) };
    const results = new Map<string, Proven>();
    const names = Object.keys(checks).filter((name) => name !== LAST);
    for (const name of [...names, LAST]) results.set(name, await prove(name, bench));
    return results;
  } finally {
    api.close();
  }
}

const pathOf = (manifest: string): string =>
  fileURLToPath(new URL(`./fixture/${manifest}.yaml`, import.meta.url));

function terminalOf(env: Demo['env']): Terminal {
  return async (words) => {
    const { code, output, complaints } = await verb(words, env);
    if (code !== 0) throw new Error(`bookings ${words.join(' ')} ended with ${code}: ${output}${complaints}`);
    return output;
  };
}

function issuing(terminal: Terminal): Bench['issueKey'] {
  let organizations = 0;
  return async (plan, ceiling = 50_000): Promise<Issued> => {
    const org = `Contract ${process.pid} ${++organizations}`;
    const words = ['keys', 'issue', '--org', org, '--plan', plan, '--ceiling', String(ceiling), '--json'];
    const { api_key: key } = JSON.parse(await terminal(words)) as { api_key: string };
    return { org, key };
  };
}

/** @throws while the projector has not applied the lineup with this number of counted artists. */
async function requireShown(api: ApiClient, artists: number): Promise<void> {
  const { status, body } = await api.ask<{ artist_count?: number }>('/v1/festivals/paper-lantern-2026');
  if (status !== 200 || body.artist_count !== artists) throw new Error('The fixture is not shown yet.');
}

/** An error ends only its own check. */
async function prove(name: string, bench: Bench): Promise<Proven> {
  const proof = new Proof();
  try {
    await checks[name]!(bench, proof);
  } catch (error) {
    proof.faults.push(`The check stopped: ${error instanceof Error ? error.message : String(error)}`);
  }
  return proof;
}
