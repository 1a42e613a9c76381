import {
  createHttpClient,
  type HttpClientOptions,
  type Logger,
  type WatchedHttpClient,
} from "@surco/kit-server";

export const MEGABYTE = 1024 * 1024;

const ordinaryCall = {
  timeoutMs: 8000,
  retries: 2,
  maxBytes: 5 * MEGABYTE,
  concurrency: 8,
} as const satisfies Partial<HttpClientOptions>;

/** Makes the client of one outside service; what is not said is as for an ordinary call. */
export type MakeClient = (
  options: Partial<HttpClientOptions> & Pick<HttpClientOptions, "provider" | "allowedHosts">,
) => WatchedHttpClient;

/** @returns `services`: every client that was made so far, to be asked how it does */
export function clientMaker(deps: { userAgent: string; logger: Logger }) {
  const services: WatchedHttpClient[] = [];
  const client: MakeClient = (options) => {
    const made = createHttpClient({ ...ordinaryCall, ...options }, deps);
    services.push(made);
    return made;
  };
  return { client, services };
}
