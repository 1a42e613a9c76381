import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { secretCipher } from "./secret-cipher";

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const secret = Buffer.from("secret of an app");

function cipherOf(...keys: Buffer[]) {
  const cipher = secretCipher(keys);
  if (cipher === null) throw new Error("there is no key");
  return cipher;
}

it("decrypts with its key and for its account only", () => {
  const encrypted = cipherOf(oldKey).encrypt(secret, "ana");

  expect(cipherOf(oldKey).decrypt(encrypted, "ana")).toEqual(secret);
  expect(cipherOf(oldKey).decrypt(encrypted, "beto")).toBeNull();
  expect(cipherOf(newKey).decrypt(encrypted, "ana")).toBeNull();
  expect(encrypted.includes(secret)).toBe(false);
  encrypted[14] = (encrypted[14] ?? 0) ^ 1;
  expect(cipherOf(oldKey).decrypt(encrypted, "ana")).toBeNull();
});

it("reads what a former key encrypted, and encrypts with the first", () => {
  const former = cipherOf(oldKey).encrypt(secret, "ana");
  const both = cipherOf(newKey, oldKey);

  expect(both.decrypt(former, "ana")).toEqual(secret);
  expect(cipherOf(newKey).decrypt(both.encrypt(secret, "ana"), "ana")).toEqual(secret);
});
