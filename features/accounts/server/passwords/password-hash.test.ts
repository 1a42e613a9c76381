import { expect, it } from "vitest";
import { DUMMY_HASH, hashPassword, verifyPassword } from "./password-hash";

it("verifies the right password and refuses a wrong one", async () => {
  const hash = await hashPassword("maíz-tardío");

  expect(await verifyPassword(hash, "maíz-tardío")).toBe(true);
  expect(await verifyPassword(hash, "maiz-tardio")).toBe(false);
});

it("treats composed and decomposed accents as the same password", async () => {
  const hash = await hashPassword("maíz-tardío".normalize("NFC"));

  expect(await verifyPassword(hash, "maíz-tardío".normalize("NFD"))).toBe(true);
});

it("hashes with argon2id, 19 MiB, two rounds and a new salt each time", async () => {
  const [first, second] = await Promise.all([hashPassword("secret"), hashPassword("secret")]);

  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

it("spends the same work without an account, and always refuses", async () => {
  const cost = (hash: string) => hash.split("$").slice(1, 4).join("$");

  expect(cost(DUMMY_HASH)).toBe(cost(await hashPassword("secret")));
  expect(await verifyPassword(null, "secret")).toBe(false);
});
