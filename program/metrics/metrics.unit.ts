import { expect } from 'chai';
import type { Api } from '../../api/index.ts';
import type { Projector, ProjectorStatus } from '../../projector/index.ts';
import { programVersion } from '../version/index.ts';
import { type Metrics, openMetrics } from './index.ts';

const answer = {
  requestId: 'r',
  method: 'GET',
  route: '/v1/coverage',
  bytes: 10,
  traceparent: null,
  milliseconds: 3,
};
const status: ProjectorStatus = {
  role: 'writer',
  pause: null,
  generation: 4,
  position: 90,
  logEnd: 100,
  foreignLog: null,
  clockAheadSeconds: null,
  logSilentSeconds: 0,
  lag: 10,
  lagSeconds: 2.5,
  committedAt: '2026-05-01T12:00:00.000Z',
  lastError: null,
};
const open = (): Metrics => openMetrics({ dataDir: '/nowhere', parts: ['api', 'projector'] });
/** Value by name and labels, as Prometheus would store it. */
async function samples({ exposition }: Metrics): Promise<Record<string, number>> {
  const { type, body } = await exposition();
  expect(type).to.equal('text/plain; version=0.0.4; charset=utf-8');
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.replace(/ [^ ]*$/, ''), Number(line.replace(/.* /, ''))]),
  );
}

describe('metrics', () => {
  it('count answers by route, status and plan, and measure their duration', async () => {
    const metrics = open();
    metrics.api.answered({ ...answer, status: 200, plan: 'pro' });
    metrics.api.answered({ ...answer, status: 200, plan: 'pro' });
    metrics.api.answered({ ...answer, status: 401, plan: null });
    expect(await samples(metrics)).to.include({
      'bookings_api_requests_total{route="/v1/coverage",status="200",plan="pro"}': 2,
      'bookings_api_requests_total{route="/v1/coverage",status="401",plan="none"}': 1,
      'bookings_api_request_seconds_bucket{le="0.0025",route="/v1/coverage"}': 0,
      'bookings_api_request_seconds_bucket{le="0.005",route="/v1/coverage"}': 3,
      'bookings_api_request_seconds_count{route="/v1/coverage"}': 3,
    });
  });

  it('tell a slow quota store from a failing one', async () => {
    const metrics = open();
    metrics.api.batchCompleted({ requests: 3, milliseconds: 20, outcome: 'completed' });
    metrics.api.batchCompleted({ requests: 1, milliseconds: 900, outcome: 'unavailable' });
    expect(await samples(metrics)).to.include({
      bookings_api_quota_seconds_count: 1,
      bookings_api_quota_seconds_sum: 0.02,
      'bookings_api_quota_failures_total{why="unavailable"}': 1,
      'bookings_api_quota_failures_total{why="failed"}': 0,
      bookings_api_batch_requests_sum: 4,
    });
  });

  it('show what the API reports about itself, and leave out unknown values', async () => {
    const metrics = open();
    let generation: number | null = 7;
    let lag: number | null = 250;
    const api = {
      waiting: () => 2,
      whyNotReady: () => null,
      generation: () => generation,
      replicaLag: () => lag,
    } as unknown as Api;
    metrics.api.of(api);
    expect(await samples(metrics)).to.include({
      bookings_api_requests_waiting: 2,
      bookings_api_ready: 1,
      bookings_api_generation: 7,
      bookings_api_replica_lag_seconds: 0.25,
    });
    generation = null;
    lag = null;
    expect(await samples(metrics)).to.not.have.any.keys(
      'bookings_api_generation',
      'bookings_api_replica_lag_seconds',
    );
  });

  it('show role, position and lag of the projector', async () => {
    const metrics = open();
    metrics.projector.of({ status: () => status, done: Promise.resolve() } satisfies Projector);
    expect(await samples(metrics)).to.include({
      'bookings_projector_role{role="writer"}': 1,
      'bookings_projector_role{role="standby"}': 0,
      bookings_projector_generation: 4,
      bookings_projector_position: 90,
      bookings_projector_lag_events: 10,
      bookings_projector_lag_seconds: 2.5,
      bookings_log_end_position: 100,
      bookings_projector_committed_timestamp_seconds: Date.UTC(2026, 4, 1, 12) / 1_000,
    });
  });

  it('show no lag for a standby, which applies nothing', async () => {
    const metrics = open();
    const standby = { ...status, role: 'standby', position: null, lag: null, lagSeconds: null } as const;
    metrics.projector.of({ status: () => standby, done: Promise.resolve() });
    const found = await samples(metrics);
    expect(found).to.include({ 'bookings_projector_role{role="standby"}': 1 });
    expect(found).to.not.have.any.keys('bookings_projector_lag_events', 'bookings_projector_lag_seconds');
  });

  it('show a rebuild while it runs, and batches as they are applied', async () => {
    const metrics = open();
    metrics.projector.received({ kind: 'building', position: 500, end: 2_000 });
    expect(await samples(metrics)).to.include({
      bookings_replay_build_position: 500,
      bookings_replay_build_target_position: 2_000,
    });
    metrics.projector.received({ kind: 'built', generation: 2, position: 2_000 });
    metrics.projector.received({
      kind: 'applied',
      position: 2_010,
      events: 10,
      transactions: 1,
      milliseconds: 40,
    });
    const found = await samples(metrics);
    expect(found).to.not.have.property('bookings_replay_build_position');
    expect(found).to.include({
      bookings_projector_apply_seconds_count: 1,
      bookings_projector_batch_events_sum: 10,
      bookings_projector_events_applied_total: 10,
    });
  });

  it('show only what the process runs', async () => {
    const found = await samples(openMetrics({ dataDir: '/nowhere', parts: ['ingest'] }));
    expect(
      Object.keys(found).filter((name) => /^bookings_(api|projector|replay_build)/.test(name)),
    ).to.deep.equal([]);
    expect(found).to.have.property('process_resident_memory_bytes');
    const { release, projection } = programVersion();
    const labels = `node="${process.version}",release="${release}",projection_version="${projection}"`;
    expect(found[`bookings_build_info{${labels}}`]).to.equal(1);
  });
});
