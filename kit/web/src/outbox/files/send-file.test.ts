import { defineRoute, fileBody, sentInParts, UPLOAD_PART_BYTES } from "@surco/contract";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { isPassing } from "../../api-error";
import { openSession } from "../../session";
import { sendFile } from "./send-file";

const uploadLeaf = defineRoute({
  method: "POST",
  path: "/leaf",
  access: "account",
  summary: "Stores a picture of a leaf.",
  query: z.object({ id: z.string(), ...sentInParts }),
  body: fileBody(["image/jpeg"], 1_000_000),
  response: z.object({ name: z.string() }),
  errors: ["UPLOAD_INCOMPLETE"],
});

/** Bytes that the server has of the file. */
let received: Uint8Array;
/** File that the server stored; null before. */
let stored: Uint8Array | null;
/** Bytes that arrived in all requests. */
let arrivedBytes: number;
/** Requests from now on until one is lost, with or without its request having arrived. */
let losses: { after: number; hasArrived: boolean }[];

const refuse = (status: number, code: string) => Response.json({ code, details: {} }, { status });

/** The server's side of an upload. */
async function answer(address: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(address, "http://surco.invalid");
  const bytes =
    init.body instanceof Blob
      ? new Uint8Array(await new Response(init.body).arrayBuffer())
      : new Uint8Array();
  arrivedBytes += bytes.length;
  if (pathname !== "/api/leaf") {
    if (init.method === "PUT" && Number(searchParams.get("fromByte")) === received.length)
      received = Uint8Array.from([...received, ...bytes]);
    return Response.json({ receivedBytes: received.length });
  }
  const sentBytes = searchParams.get("sentBytes");
  if (sentBytes !== null && Number(sentBytes) !== received.length) return refuse(409, "UPLOAD_INCOMPLETE");
  stored = sentBytes === null ? bytes : received;
  return Response.json({ name: "leaf" });
}

beforeEach(() => {
  received = new Uint8Array();
  stored = null;
  arrivedBytes = 0;
  losses = [];
  openSession("token");
  vi.stubGlobal("XMLHttpRequest", undefined);
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const [next] = losses;
    if (next === undefined) return answer(address, init);
    next.after -= 1;
    if (next.after >= 0) return answer(address, init);
    losses.shift();
    if (next.hasArrived) await answer(address, init);
    throw new TypeError("lost");
  });
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (sizeBytes: number) => Uint8Array.from({ length: sizeBytes }, (_, at) => (at * 7) % 251);

/** Attempts to send the file until one succeeds. */
async function sendUntilStored(file: Uint8Array<ArrayBuffer>): Promise<number> {
  for (let attempts = 1; ; attempts++) {
    try {
      await sendFile(uploadLeaf, { query: { id: "a" }, body: new Blob([file]) }, attempts);
      return attempts;
    } catch (error) {
      expect(isPassing(error)).toBe(true);
    }
  }
}

it("sends a file whole at first, and a small one always", async () => {
  const file = fileOf(3 * UPLOAD_PART_BYTES);
  expect(await sendUntilStored(file)).toBe(1);
  expect(arrivedBytes).toBe(file.length);
  losses = [{ after: 0, hasArrived: false }];
  expect(await sendUntilStored(fileOf(UPLOAD_PART_BYTES))).toBe(2);
  expect(received.length).toBe(0);
});

it("sends only what the server lacks after failed attempts, and the file is whole", async () => {
  const loss = fc.record({ after: fc.nat(4), hasArrived: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: UPLOAD_PART_BYTES + 1, max: 5 * UPLOAD_PART_BYTES }),
      fc.array(loss, { maxLength: 6 }),
      async (sizeBytes, planned) => {
        received = new Uint8Array();
        arrivedBytes = 0;
        losses = [{ after: 0, hasArrived: false }, ...planned];
        const file = fileOf(sizeBytes);
        const lostAnswers = planned.filter(({ hasArrived }) => hasArrived).length;
        await sendUntilStored(file);
        expect(stored !== null && Buffer.from(stored).equals(Buffer.from(file))).toBe(true);
        // At most the part whose answer was lost arrives twice; no part arrives because another one failed.
        expect(arrivedBytes).toBeLessThanOrEqual(file.length + lostAnswers * UPLOAD_PART_BYTES);
      },
    ),
    { numRuns: 40 },
  );
});

it("begins anew where the server deleted the parts meanwhile", async () => {
  const file = fileOf(2 * UPLOAD_PART_BYTES);
  losses = [
    { after: 0, hasArrived: false },
    { after: 2, hasArrived: false },
  ];
  const once = vi.fn(() => {
    received = new Uint8Array();
  });
  const send = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address.includes("sentBytes") && once.mock.calls.length === 0) once();
    return send(address, init);
  });
  await sendUntilStored(file);
  expect(once).toHaveBeenCalled();
  expect(stored?.length).toBe(file.length);
});
