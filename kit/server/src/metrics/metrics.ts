import type { QueueState } from "@surco/contract";
import type { ReplicaCounts } from "@surco/db";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServicesHealth } from "../serve/health";

/** Seconds; from a list that is read from memory to a report that nearly ran out of time. */
const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface MetricsSources {
  /** Waiting, running and failed jobs of each queue. */
  listQueues(): Promise<readonly QueueState[]>;
  describeServices(): Promise<ServicesHealth>;
  /** Reads of this process by the database that answered; without it there is no replica. */
  countReads?: (() => ReplicaCounts) | undefined;
}

interface AnsweredRequest {
  method: string;
  /** Address as declared, with the names of its parameters; null where no route matched. */
  route: string | null;
  status: number;
  /** From the first byte received to the last one sent. */
  seconds: number;
}

export interface Metrics {
  /** Counts a finished request. */
  countRequest(request: AnsweredRequest): void;
  /** All metrics of this process in the text format of Prometheus. Sources that fail are left out and counted. */
  write(): Promise<{ contentType: string; text: string }>;
}

/** Metrics of a process: requests, memory, processor, event loop, queues of jobs, outside services. Labels name no person or field. */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "surco_http_request_duration_seconds",
    help: "Duration of requests by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_BUCKETS_S,
    registers,
  });
  const jobs = new Gauge({
    name: "surco_jobs",
    help: "Jobs by queue and state; completed ones are not counted.",
    labelNames: ["queue", "state"],
    registers,
  });
  const oldestWait = new Gauge({
    name: "surco_jobs_oldest_wait_seconds",
    help: "Time for which the longest waiting job of a queue could have run.",
    labelNames: ["queue"],
    registers,
  });
  const services = new Gauge({
    name: "surco_service_up",
    help: "1 while calls to an outside service are let through, 0 while its circuit is open.",
    labelNames: ["service", "host", "simulated"],
    registers,
  });
  const budgets = new Gauge({
    name: "surco_service_calls_left",
    help: "Calls left today of services with a quota.",
    labelNames: ["service"],
    registers,
  });
  const { countReads } = sources;
  if (countReads) {
    new Gauge({
      name: "surco_reads",
      help: "Requests that read, by the database that answered: the replica, or the primary because the replica lagged or failed.",
      labelNames: ["database"],
      registers,
      collect() {
        const { replicaCount, primaryCount } = countReads();
        this.set({ database: "replica" }, replicaCount);
        this.set({ database: "primary" }, primaryCount);
      },
    });
  }
  const failures = new Counter({
    name: "surco_metrics_source_failures_total",
    help: "Sources of metrics that could not be read.",
    labelNames: ["source"],
    registers,
  });

  const readQueues = async () => {
    const queues = await sources.listQueues();
    for (const {
      queue,
      waitingCount,
      scheduledCount,
      activeCount,
      failedCount,
      oldestWaitSeconds,
    } of queues) {
      jobs.set({ queue, state: "waiting" }, waitingCount);
      jobs.set({ queue, state: "scheduled" }, scheduledCount);
      jobs.set({ queue, state: "active" }, activeCount);
      jobs.set({ queue, state: "failed" }, failedCount);
      oldestWait.set({ queue }, oldestWaitSeconds);
    }
  };
  const readServices = async () => {
    const health = await sources.describeServices();
    for (const { provider, hosts, isSimulated } of health.services) {
      for (const { host, state } of hosts) {
        services.set({ service: provider, host, simulated: String(isSimulated) }, state === "open" ? 0 : 1);
      }
    }
    for (const { provider, left } of health.budgets) budgets.set({ service: provider }, left);
  };
  const readSource = async (source: string, gauges: readonly Gauge[], read: () => Promise<void>) => {
    for (const gauge of gauges) gauge.reset();
    try {
      await read();
    } catch {
      failures.inc({ source });
    }
  };

  return {
    countRequest({ method, route, status, seconds }) {
      requests.observe({ method, route: route ?? "none", status: String(status) }, seconds);
    },
    async write() {
      await Promise.all([
        readSource("jobs", [jobs, oldestWait], readQueues),
        readSource("services", [services, budgets], readServices),
      ]);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
