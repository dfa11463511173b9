import { description } from '../../../api/documents/index.ts';
import type { Parameters, Template } from '../api-client.ts';

interface Schema {
  readonly type?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly enum?: readonly string[];
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface DescribedOperation {
  readonly template: Template;
  readonly parameters: readonly DescribedParameter[];
  /** A path and query that answer 200 on the demo. */
  readonly sample: Parameters;
}

/** Methods by path, as OpenAPI lists them. */
export const described = description['paths'] as unknown as Readonly<
  Record<string, Readonly<Record<string, { readonly parameters?: readonly DescribedParameter[] }>>>
>;

/** Operations that the contract opens for Pro only. */
export const PRO_ONLY: readonly Template[] = [
  ...(['/v1/artists/{name}/arc', '/v1/arcs', '/v1/changes', '/v1/exports', '/v1/exports/{dataset}'] as const),
  ...(['/v1/scene-reads', '/v1/scene-reads/{quarter}'] as const),
];

const SAMPLES: Readonly<Record<string, Parameters>> = {
  '/v1/festivals/{slug}': { slug: 'paper-lantern-2026' },
  '/v1/festivals/{slug}/history': { slug: 'paper-lantern-2026', known_at: '2026-05-10' },
  '/v1/artists': { q: 'moth' },
  '/v1/artists/{name}': { name: 'moth-9' },
  '/v1/artists/{name}/bookings': { name: 'moth-9' },
  '/v1/artists/{name}/releases': { name: 'moth-9' },
  '/v1/artists/{name}/co-billed': { name: 'moth-9' },
  '/v1/artists/{name}/arc': { name: 'moth-9' },
  '/v1/arcs': { artists: 'moth-9,bo-tamm' },
  '/v1/overlap': { series: ['paper-lantern', 'valley-sound'] },
  '/v1/labels/{slug}': { slug: 'ruskive-audio' },
  '/v1/changes': { after: '0' },
  '/v1/exports/{dataset}': { dataset: 'README' },
  '/v1/scene-reads/{quarter}': { quarter: '2026-q3' },
};

/** Every operation that the API's description has. */
export const operations: readonly DescribedOperation[] = Object.entries(described).map(
  ([template, methods]) => ({
    template: template as Template,
    parameters: methods['get']?.parameters ?? [],
    sample: SAMPLES[template] ?? {},
  }),
);

/** Operations that take a parameter. */
export const taking = (name: string): DescribedOperation[] =>
  operations.filter(({ parameters }) => parameters.some((one) => one.name === name && one.in === 'query'));

export const parameterOf = ({ parameters }: DescribedOperation, name: string): DescribedParameter =>
  parameters.find((one) => one.name === name)!;
