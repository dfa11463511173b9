import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as a collector has it, flattened. */
export interface Collected {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly milliseconds: number;
}

/** A collector of this process: takes OTLP over HTTP in JSON, as tests read it. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly Collected[];
  /** All that was sent, as it was sent. */
  readonly sent: readonly string[];
  close(): Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const spans: Collected[] = [];
  const sent: string[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(body);
      if (request.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body) as Exported));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, sent, close };
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** As much of OTLP's JSON as is looked at. */
interface Exported {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

interface Span extends Omit<Collected, 'service' | 'attributes' | 'milliseconds'> {
  readonly attributes: readonly Attribute[];
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

const plain = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: Exported): Collected[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes, ...times }) => ({
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: plain(attributes),
        service: String(plain(resource.attributes)['service.name']),
        milliseconds: Number(BigInt(times.endTimeUnixNano) - BigInt(times.startTimeUnixNano)) / 1e6,
      })),
    ),
  );
