import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { Plan } from '../../db/accounts/index.ts';
import { anonymousQuota, type QuotaReceipt, type QuotaStatus } from '../access/index.ts';
import type { Site } from '../documents/index.ts';
import { type Problem, problemBody, type ProblemCode, problemRegistry } from '../errors/index.ts';
import type { DeliveredFile } from '../declarations/index.ts';
import type { Answered } from '../api-watch.ts';
import { MAX_SKIPPED_BODY_BYTES } from '../../web/response/index.ts';
import { arrivalTime } from '../../web/server/index.ts';
import { type Head, headOf } from './request-head.ts';
import {
  HTML_TYPE,
  JSON_TYPE,
  PROBLEM_TYPE,
  SAFETY,
  safetyWith,
  quotaHeaders,
  RETRY_AFTER_SECONDS,
} from './common-headers.ts';

const HEADERS: Partial<Record<ProblemCode, readonly string[]>> = {
  unauthorized: ['WWW-Authenticate', 'Bearer'],
  method_not_allowed: ['Allow', 'GET, HEAD'],
};

/** The status that proxies log for a client that disconnected first. */
const CLIENT_GONE = 499;

/** The route that Express recorded; `none` if no route matches the path. */
const routedTo = (request: IncomingMessage & { readonly route?: { readonly path?: string } }): string =>
  request.route?.path ?? 'none';

const findPlan = (quotaStatus: QuotaStatus | QuotaReceipt | null): Plan | null =>
  quotaStatus !== null && 'plan' in quotaStatus ? quotaStatus.plan : null;

/** Options for files: the API sets the headers, the library handles ranges and conditions. */
const FILE_OPTIONS = { cacheControl: false, lastModified: false, dotfiles: 'allow', index: false } as const;

/** The parameters that all answers of a server share. */
export interface ReplyContext {
  readonly now: () => Date;
  readonly site: Site;
  /** True while the server stops: each connection is closed after its answer. */
  readonly draining: () => boolean;
  /** Called after every answer. */
  readonly answered?: ((answer: Answered) => void) | undefined;
}

/** The answer to one request. Its id is in the header, in the body of a problem, and in the log. */
export class Reply {
  readonly id = randomUUID();
  /** The source of the usage headers; null: no valid key was seen. */
  quotaStatus: QuotaStatus | QuotaReceipt | null = null;
  /** The pattern of the route; null: the router's. */
  route: string | null = null;
  /** True: the connection is closed after the answer. */
  endsConnection = false;
  /** When the request arrived (`performance.now()`). */
  readonly arrivedAt: number;
  readonly #response: ServerResponse;
  readonly #context: ReplyContext;
  readonly #head: Head;
  #also: readonly string[] = [];

  constructor(response: ServerResponse, context: ReplyContext, head = headOf(response.req.rawHeaders)) {
    this.arrivedAt = arrivalTime(response.req);
    this.#response = response;
    this.#context = context;
    this.#head = head;
  }

  /** Headers that the answer has in any case; names and values alternate. */
  also(headers: readonly string[]): void {
    this.#also = headers;
  }

  /** Writes the whole answer. `body`: ASCII if it is a string. `extra`: further headers; names and values alternate. */
  send(
    status: number,
    body: Buffer | string,
    extra: readonly string[] = [],
    type = JSON_TYPE,
    safety = SAFETY,
  ): void {
    const response = this.#response;
    if (response.headersSent) return;
    // The client has disconnected.
    if (response.destroyed) {
      this.#report(CLIENT_GONE, 0);
      return;
    }
    response.writeHead(status, [
      'Content-Type',
      type,
      'Content-Length',
      String(body.length),
      'X-Request-Id',
      this.id,
      ...quotaHeaders(this.quotaStatus ?? anonymousQuota(this.#context.now())),
      ...safety,
      ...(this.#isLast() ? ['Connection', 'close'] : []),
      ...this.#also,
      ...extra,
    ]);
    // Node sends a string in one packet with the headers, but bytes in another one.
    if (typeof body === 'string') response.end(body, 'latin1');
    else response.end(body);
    this.#report(status, body.length);
  }

  #report(status: number, bytes: number): void {
    const { answered } = this.#context;
    if (answered === undefined) return;
    answered({
      requestId: this.id,
      method: this.#response.req.method ?? '',
      route: this.route ?? routedTo(this.#response.req),
      status,
      plan: findPlan(this.quotaStatus),
      bytes,
      traceparent: this.#head.traceparent ?? null,
      milliseconds: performance.now() - this.arrivedAt,
    });
  }

  /** Bodies are not read: if the body is large, the connection is closed. */
  #isLast(): boolean {
    return this.endsConnection || this.#context.draining() || this.#head.bodyBytes > MAX_SKIPPED_BODY_BYTES;
  }

  /** Streams a file, or the requested range of it. */
  file({ path, name, type, etag }: DeliveredFile): void {
    const response = this.#response;
    if (response.destroyed || response.headersSent) return;
    const headers = [
      ...['Content-Type', type, 'Content-Disposition', `attachment; filename="${name}"`, 'ETag', etag],
      ...[
        'X-Request-Id',
        this.id,
        ...quotaHeaders(this.quotaStatus ?? anonymousQuota(this.#context.now())),
        ...SAFETY,
      ],
      ...(this.#isLast() ? ['Connection', 'close'] : []),
      ...this.#also,
    ];
    for (let i = 0; i < headers.length; i += 2) response.setHeader(headers[i]!, headers[i + 1]!);
    const reportFile = (): void => {
      const status = response.writableFinished ? response.statusCode : CLIENT_GONE;
      this.#report(status, Number(response.getHeader('content-length') ?? 0));
    };
    response.once('close', reportFile);
    send(response.req, path, FILE_OPTIONS)
      .on('error', (error: { readonly status?: number }) => {
        response.off('close', reportFile);
        this.#lostFile(error.status ?? 500);
      })
      .pipe(response);
  }

  #lostFile(status: number): void {
    for (const name of ['Content-Type', 'Content-Disposition', 'ETag']) this.#response.removeHeader(name);
    if (status === 412)
      this.problem({ code: 'precondition_failed', detail: '`If-Match` does not match this file.' });
    else if (status === 416)
      this.problem({
        code: 'range_not_satisfiable',
        detail: 'The file has changed and does not have the requested bytes.',
      });
    else
      this.problem({
        code: 'not_found',
        detail:
          'This export was removed because newer exports exist: /v1/exports has the name of the current export.',
      });
  }

  /** Sends a page. `policy`: its Content-Security-Policy. */
  page(html: Buffer, policy: string, extra: readonly string[] = []): void {
    this.send(200, html, extra, HTML_TYPE, safetyWith(policy));
  }

  /** Sends Markdown or plain text, according to `type`. */
  text(body: Buffer, type: string): void {
    this.send(200, body, [], type);
  }

  problem(problem: Problem): void {
    const status = problemRegistry.statusOf(problem.code);
    const retryAfter = problem.retryAfter ?? (status === 503 ? RETRY_AFTER_SECONDS : null);
    const retry = retryAfter === null ? [] : ['Retry-After', String(retryAfter)];
    const extra = [...(HEADERS[problem.code] ?? []), ...retry];
    this.send(
      status,
      Buffer.from(problemBody(withUpgrade(problem, this.#context.site), this.id)),
      extra,
      PROBLEM_TYPE,
    );
  }
}

/** Adds the upgrade address to the refusal of a key with a lower plan. */
const withUpgrade = (problem: Problem, { upgradeUrl }: Site): Problem =>
  problem.code === 'upgrade_required' && upgradeUrl !== null
    ? { ...problem, detail: `${problem.detail} To upgrade, open ${upgradeUrl}.` }
    : problem;
