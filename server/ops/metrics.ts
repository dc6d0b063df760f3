import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { CloseReason } from '../http/connections';

export interface Metrics {
  requestFinished(method: string, route: string, status: number, seconds: number): void;
  voteStored(rating: number, counted: boolean, isServiceLog: boolean): void;
  /** The server has closed a connection that kept others out. */
  connectionClosed(reason: CloseReason): void;
  /** The text that Prometheus reads, and its type. */
  exposition(): Promise<{ contentType: string; text: string }>;
}

/**
 * Metrics of one app. Labels are route patterns and codes, so their number is bounded and nothing personal is
 * in them.
 */
export function makeMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'smilelog_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.075, 0.15, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const votes = new Counter({
    name: 'smilelog_votes_total',
    help: 'Votes stored by this process.',
    labelNames: ['rating', 'counted', 'service_log'],
    registers: [registry],
  });
  const closed = new Counter({
    name: 'smilelog_connections_closed_total',
    help: 'Connections closed because they kept others out.',
    labelNames: ['reason'],
    registers: [registry],
  });
  return {
    connectionClosed: (reason) => closed.labels(reason).inc(),
    requestFinished: (method, route, status, seconds) =>
      durations.labels(method, route, String(status)).observe(seconds),
    voteStored: (rating, counted, isServiceLog) =>
      votes.labels(String(rating), String(counted), String(isServiceLog)).inc(),
    exposition: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
