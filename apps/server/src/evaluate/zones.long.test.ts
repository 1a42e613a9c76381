import { readFile } from "node:fs/promises";
import { zoneReleaseFigures } from "@surco/decision-zones/contract";
import { expect, it } from "vitest";
import { evaluateDemoZones } from "./evaluate-zones";

const PUBLISHED = new URL("../../../../features/decision-zones/web/release-figures.json", import.meta.url);

it("zones are at least 80 % of what perfect images would give, more than those of the newest image, and as published", async () => {
  const { demoWorld } = zoneReleaseFigures.parse(JSON.parse(await readFile(PUBLISHED, "utf8")));

  const measured = evaluateDemoZones(() => {});

  expect(measured).toEqual(demoWorld);
  expect(measured.fields).toBe(20);
  expect(measured.found / measured.perfect).toBeGreaterThanOrEqual(0.8);
  expect(measured.leastOfBest).toBeGreaterThanOrEqual(0.7);
  expect(measured.found).toBeGreaterThan(measured.lastImage);
});
