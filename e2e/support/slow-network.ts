import type { CDPSession, Page } from "playwright-core";

/** A network as the browser's developer tools play it. */
export interface Network {
  name: string;
  /** kbit/s */
  down: number;
  /** kbit/s */
  up: number;
  latencyMs: number;
}

export const slow3g: Network = { name: "slow 3G", down: 400, up: 400, latencyMs: 400 };
export const fast3g: Network = { name: "fast 3G", down: 1600, up: 750, latencyMs: 150 };

/** A request of a page, with the times of the debugger. */
export interface TimedRequest {
  address: string;
  /** Seconds after the watching began. */
  askedS: number;
  /** null: not ended, or failed. */
  endedS: number | null;
  /** Bytes as they came over the network. */
  bytes: number;
}

/** Network of one page. */
export interface SlowPage {
  /** Requests since the page was throttled, or since `begin`. */
  requests(): readonly TimedRequest[];
  /** Begins to count anew. */
  begin(): void;
}

/** Throttles a page. The cache of a new context is empty. */
export async function throttle(page: Page, network: Network): Promise<SlowPage> {
  const debugging = await page.context().newCDPSession(page);
  await debugging.send("Network.enable");
  const watched = watchRequests(debugging);
  await debugging.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: (network.down * 1000) / 8,
    uploadThroughput: (network.up * 1000) / 8,
  });
  return watched;
}

function watchRequests(debugging: CDPSession): SlowPage {
  let begunS = Number.NaN;
  let requests = new Map<string, TimedRequest>();
  debugging.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith("http")) return;
    if (Number.isNaN(begunS)) begunS = timestamp;
    requests.set(requestId, {
      address: request.url,
      askedS: timestamp - begunS,
      endedS: null,
      bytes: 0,
    });
  });
  debugging.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { endedS: timestamp - begunS, bytes: encodedDataLength });
  });
  return {
    requests: () => [...requests.values()],
    begin() {
      begunS = Number.NaN;
      requests = new Map();
    },
  };
}

/** One line for each request in the order in which they were sent: from when until when, bytes and address. */
export function listRequests(requests: readonly TimedRequest[]): string {
  return requests
    .map(({ address, askedS, endedS, bytes }) => {
      const { pathname, search } = new URL(address);
      const until = endedS === null ? "…" : endedS.toFixed(1);
      const size = (bytes / 1024).toFixed(1).padStart(7);
      return `${askedS.toFixed(1).padStart(6)} to ${until.padStart(5)} s ${size} KB  ${(pathname + search).slice(0, 110)}`;
    })
    .join("\n");
}
