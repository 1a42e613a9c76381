import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { zoneReleaseFigures } from "@surco/decision-zones/contract";
import { expect, it } from "vitest";
import { evaluateLasRosasZones } from "./evaluate-zones";

const shared = process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../../shared", import.meta.url));
const folder = `${shared}/data`;
const PUBLISHED = new URL("../../../../features/decision-zones/web/release-figures.json", import.meta.url);

it("zones of one layer explain what is published of the yields of Las Rosas", async () => {
  expect(existsSync(folder), `the data are missing: ${folder} (set SURCO_SHARED)`).toBe(true);
  const { lasRosas } = zoneReleaseFigures.parse(JSON.parse(await readFile(PUBLISHED, "utf8")));

  expect(await evaluateLasRosasZones(folder)).toEqual(lasRosas);
  expect(lasRosas.points).toBe(1738);
  expect(lasRosas.slopePosition).toBeGreaterThan(lasRosas.random);
});
