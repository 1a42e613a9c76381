interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

/** What a service worker finds as `self`, as far as ours uses it: the page's types do not know it. */
export interface WorkerScope {
  addEventListener(type: "message", listener: (event: MessageEvent & Waiting) => void): void;
  addEventListener(type: "activate", listener: (event: Event & Waiting) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
