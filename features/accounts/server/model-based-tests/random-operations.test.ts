import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, it, vi } from "vitest";
import { expectServicesFollowModel } from "./random-operations.testing";

// Modules that an earlier file of this process loaded would keep the real functions, later files the ones given here.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

// Hashing has its own test; real hashes would take most of this test's time.
vi.mock("../passwords/password-hash", () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (hash: string | null, password: string) => hash === `hash of ${password}`,
}));

const db = testDatabase();

it("account services follow the reference model over random operations", async () => {
  await expectServicesFollowModel(db, 300);
});
