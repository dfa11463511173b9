import { warning, type Finding, openJudge, OK } from './finding.ts';

const judge = openJudge('traces');
const MAX_WAIT_MS = 5_000;

/** Sends an empty batch to the collector, which every collector accepts. If it is away, only traces are lost. */
export async function examineTraces(url: string): Promise<Finding[]> {
  const stated = await loadAnswer(url);
  const verdict =
    stated === 'takes traces'
      ? OK
      : warning('Start the collector, or set OTEL_EXPORTER_OTLP_ENDPOINT to its address for OTLP over HTTP.');
  return [judge('collector', stated, verdict)];
}

async function loadAnswer(url: string): Promise<string> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    return ok ? 'takes traces' : `answers ${status}`;
  } catch (fault) {
    const { message, cause } = fault as Error;
    return cause instanceof Error && cause.message !== '' ? cause.message : message;
  }
}
