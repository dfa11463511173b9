export { combineReadiness, type Operations, type Readiness, serveOps } from './ops-server.ts';
export { queuesPage } from './queues-page.ts';
export {
  apiReadiness,
  ingestReadiness,
  IS_STOPPING,
  projectorReadiness,
  scheduleReadiness,
  STOPPING,
} from './readiness.ts';
