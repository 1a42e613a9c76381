let isLive = false;

/** Jobs that fell silent send no event. */
const SILENT_MS = 30_000;

/** Records if the stream of changes is open. */
export function setLive(live: boolean): void {
  isLive = live;
}

/** Polling interval of what the stream of changes reports: none while it is open. */
export function unlessLive(ms: number): number | false {
  return isLive ? false : ms;
}

/** Polling interval of a job under way: slow while the stream reports its progress. */
export function jobPollMs(ms: number): number {
  return isLive ? SILENT_MS : ms;
}
