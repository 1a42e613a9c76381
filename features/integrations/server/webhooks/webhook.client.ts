import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { DeliveryFailure } from "@surco/integrations/contract";
import { findAddressProblem, isPrivateHost, isPublicAddress } from "./webhook-address";

const TIMEOUT_MS = 10_000;

export type DeliveryOutcome = { status: number } | { failure: Exclude<DeliveryFailure, "status"> };

export interface WebhookClient {
  /** Resolves a host and checks where it leads. @returns true where webhooks may be sent there now */
  isReachable(address: string): Promise<boolean>;
  /** Sends one request; redirects are not followed. Failures are values. */
  send(
    address: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<DeliveryOutcome>;
}

interface WebhookClientOptions {
  userAgent: string;
  /** Hosts of the configuration that may be private and without https. */
  privateHosts: readonly string[];
  timeoutMs?: number;
  /** By default that of the system. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

/**
 * Sends to addresses that people typed. The host is resolved once, every address is checked, and the connection goes to a
 * checked one: a second answer of the name server (DNS rebinding) is never asked for.
 */
export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { privateHosts, userAgent, timeoutMs = TIMEOUT_MS } = options;
  const resolve = options.resolve ?? ((hostname) => lookup(hostname, { all: true, verbatim: true }));

  /** null: refused, or without an address. */
  async function checkedAddresses(url: URL): Promise<LookupAddress[] | null> {
    const found = await resolve(url.hostname.replace(/^\[|\]$/g, ""));
    const isAllowed =
      isPrivateHost(url, privateHosts) || found.every(({ address }) => isPublicAddress(address));
    return isAllowed && found.length > 0 ? found : null;
  }

  return {
    async isReachable(address) {
      const found = untilAborted(checkedAddresses(new URL(address)), AbortSignal.timeout(timeoutMs));
      return (await found.catch(() => null)) !== null;
    },
    async send(address, body, headers, signal) {
      if (findAddressProblem(address, privateHosts) !== null) return { failure: "address" };
      const url = new URL(address);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const pinned = await untilAborted(checkedAddresses(url), timeout);
        if (pinned === null) return { failure: "address" };
        const status = await post(url, body, {
          headers: { ...headers, "user-agent": userAgent },
          pinned,
          signal: AbortSignal.any([signal, timeout]),
        });
        return { status };
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (timeout.aborted) return { failure: "timeout" };
        if (error instanceof Error) return { failure: "network" };
        throw error;
      }
    },
  };
}

interface PostOptions {
  headers: Readonly<Record<string, string>>;
  pinned: readonly LookupAddress[];
  signal: AbortSignal;
}

/** @returns the status; the response's body is not read */
function post(url: URL, body: string, { headers, pinned, signal }: PostOptions): Promise<number> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        lookup: lookupOf(pinned),
        // A connection of an earlier delivery was checked then, not now.
        agent: false,
        signal,
      },
      (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Answers with the checked addresses, whatever is asked. */
function lookupOf(pinned: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = pinned;
    if (first === undefined) callback(new Error("no address"), "");
    else if (all === true) callback(null, [...pinned]);
    else callback(null, first.address, first.family);
  };
}

/** Name servers may take longer than the call; their answer is then of no use. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    promise.then(resolve, reject);
  });
}
