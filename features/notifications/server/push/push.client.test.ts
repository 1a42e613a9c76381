import { createECDH } from "node:crypto";
import type { HttpClient } from "@surco/kit-server";
import { expect, it } from "vitest";
import { canEncryptFor, pushClient } from "./push.client";
import { createPushKey } from "./push-key.repository";

const target = {
  endpoint: "https://fcm.googleapis.com/fcm/send/x",
  p256dh: createECDH("prime256v1").generateKeys(),
  auth: Buffer.alloc(16, 1),
};

/** Sends one message and returns what went out. */
async function sent(message: string) {
  const calls: { bytes: Buffer; headers: Readonly<Record<string, string>> }[] = [];
  const http: Pick<HttpClient, "sendBytes"> = {
    sendBytes: async (_url, bytes, headers) => {
      calls.push({ bytes: Buffer.from(bytes), headers });
      return { status: 201 };
    },
  };
  await pushClient(http, "mailto:ops@surco.example").send(target, message, createPushKey());
  return calls[0];
}

it("encrypts the same message to other bytes each time", async () => {
  const [first, second] = [await sent("lluvia"), await sent("lluvia")];
  expect(first?.bytes.equals(second?.bytes ?? Buffer.alloc(0))).toBe(false);
});

it("refuses a message that is too long, and keeps the longest within 4,096 bytes", async () => {
  await expect(sent("x".repeat(3994))).rejects.toThrow(RangeError);
  expect((await sent("x".repeat(3993)))?.bytes.length).toBeLessThanOrEqual(4096);
});

it("recognizes keys that cannot be encrypted for: off the curve or too short", () => {
  const wrong = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]);
  expect(canEncryptFor(target)).toBe(true);
  expect(canEncryptFor({ ...target, p256dh: wrong })).toBe(false);
  expect(canEncryptFor({ ...target, auth: Buffer.alloc(12, 1) })).toBe(false);
});
