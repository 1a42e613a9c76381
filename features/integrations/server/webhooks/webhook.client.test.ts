import type { LookupAddress } from "node:dns";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startReceiver } from "./receiver.testing";
import { createWebhookClient } from "./webhook.client";

const signal = new AbortController().signal;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let asked: string[];
beforeEach(async () => {
  asked = [];
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

/** Client whose name server gives these answers, one after the other. */
function clientOf(privateHosts: string[], ...answers: string[][]) {
  const resolve = async (hostname: string): Promise<LookupAddress[]> => {
    asked.push(hostname);
    const addresses = answers[Math.min(asked.length, answers.length) - 1] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return createWebhookClient({ userAgent: "Surco test", privateHosts, timeoutMs: 500, resolve });
}

it.each([["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::1"], ["2606:4700::1111", "fe80::1"], []])(
  "calls no host that leads to %j",
  async (...addresses) => {
    const client = clientOf([], addresses);

    expect(await client.isReachable("https://rebound.example/")).toBe(false);
    expect(await client.send(`https://rebound.example:${receiver.port}/`, "{}", {}, signal)).toEqual({
      failure: "address",
    });
    expect(receiver.received).toEqual([]);
  },
);

it("connects to the address that it checked, whatever the name server says the next time", async () => {
  const host = `rebound.example:${receiver.port}`;
  const client = clientOf([host], ["127.0.0.1"], ["10.255.255.1"]);

  expect(await client.send(`http://${host}/`, "{}", {}, signal)).toEqual({ status: 204 });
  expect(asked).toEqual(["rebound.example"]);
  expect(receiver.received[0]?.headers.host).toBe(host);
});

it("calls http only at hosts of the configuration, by their port", async () => {
  const client = clientOf([`127.0.0.1:${receiver.port}`], ["127.0.0.1"]);

  expect(await client.send(receiver.url, "{}", {}, signal)).toEqual({ status: 204 });
  expect(await client.send("http://127.0.0.1:1/", "{}", {}, signal)).toEqual({ failure: "address" });
});

it("follows no redirect", async () => {
  receiver.answer(302);
  const client = clientOf([`127.0.0.1:${receiver.port}`], ["127.0.0.1"]);

  expect(await client.send(receiver.url, "{}", {}, signal)).toEqual({ status: 302 });
  expect(receiver.received).toHaveLength(1);
});

it("gives a receiver up that does not answer, and one that is not there", async () => {
  const host = `127.0.0.1:${receiver.port}`;
  const client = clientOf([host, "127.0.0.1:1"], ["127.0.0.1"]);
  receiver.answer("nothing");

  expect(await client.send(receiver.url, "{}", {}, signal)).toEqual({ failure: "timeout" });
  expect(await client.send("http://127.0.0.1:1/", "{}", {}, signal)).toEqual({ failure: "network" });
});
