import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { YieldMap, YieldTotals } from "../contract";
import { fieldAround, startYieldMapsApp } from "./yield-maps-app.testing";

const folder = `${process.env.SURCO_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url))}/data/yield-maps`;
const KG_PER_LB = 0.45359237;
const HA_PER_ACRE = 0.40468564224;

let surco: Awaited<ReturnType<typeof startYieldMapsApp>>;
beforeAll(async () => {
  surco = await startYieldMapsApp(testDatabase());
});
afterAll(() => surco.app.close());

const placesIn = (text: string, lng: number, lat: number, separator: string) =>
  text
    .trim()
    .split("\n")
    .slice(1)
    .map((line): [number, number] => {
      const cells = line.split(separator);
      return [Number(cells[lng]), Number(cells[lat])];
    });

/** Ratio to the reference within a thousandth. */
const expectNear = (value: number | null, reference: number) =>
  expect(Math.abs((value ?? 0) / reference - 1)).toBeLessThan(0.001);

async function readList(person: Awaited<ReturnType<typeof surco.signIn>>, fieldId: string) {
  const { body } = await person.call("GET", { query: { fieldId } });
  return (body as { yieldMaps: YieldMap[] }).yieldMaps;
}

describe("real files of yield monitors", () => {
  it("exist", () => {
    expect(existsSync(folder), `the data are missing: ${folder} (set SURCO_SHARED)`).toBe(true);
  });

  it("give the totals of a raw log in pounds, inches and seconds before cleaning", async () => {
    const text = readFileSync(`${folder}/gartner.corn.csv`, "utf8");
    const person = await surco.signIn();
    const fieldId = await person.addField(fieldAround(placesIn(text, 0, 1, ",")));

    const review = await person.upload(fieldId, text, "gartner.corn.csv");
    const saved = await person.save(fieldId, review.body, { baseMoisturePct: 15.5 });
    await surco.runJobs();
    const [map] = await readList(person, fieldId);

    expect(saved.status).toBe(200);
    expect(review.body).toMatchObject({ records: 4949, cropId: 5, outside: 0 });
    const before = map?.before as YieldTotals;
    expectNear(before.wetMassT, (513_551 * KG_PER_LB) / 1000);
    expectNear(before.massT, (505_521 * KG_PER_LB) / 1000);
    expectNear(before.areaHa, 67.45 * HA_PER_ACRE);
    expectNear(before.meanTPerHa, 8.4);
  });

  it("give the columns of a strip trial, whose unit is asked for", async () => {
    const text = readFileSync(`${folder}/lasrosas-1999.txt`, "utf8").replaceAll('"', "");
    const person = await surco.signIn();
    const fieldId = await person.addField(fieldAround(placesIn(text, 2, 1, "\t")));

    const review = await person.upload(
      fieldId,
      readFileSync(`${folder}/lasrosas-1999.txt`),
      "lasrosas-1999.txt",
    );
    const asked = await person.save(fieldId, review.body);
    const saved = await person.save(fieldId, review.body, {
      columns: review.body.proposed.map(({ role, column, unit }) => ({
        role,
        column,
        unit: role === "yield" ? "q/ha" : unit,
      })),
    });
    await surco.runJobs();
    const points = await surco.feature.services.listYieldPoints(saved.body.id);
    const [map] = await readList(person, fieldId);

    expect(asked).toMatchObject({
      status: 422,
      body: { code: "YIELD_UNIT_MISSING", details: { role: "yield" } },
    });
    expect(review.body.proposed.map(({ role, column }) => [role, review.body.columns[column]?.name])).toEqual(
      [
        ["lng", "long"],
        ["lat", "lat"],
        ["yield", "yield"],
        ["rate", "nitro"],
        ["label", "topo"],
        ["block", "rep"],
      ],
    );
    // Mean of the file: 64.56 quintals of 100 kg.
    expect(map?.before).toMatchObject({ records: 1738, massT: null });
    expectNear(map?.before.meanTPerHa ?? null, 6.4558);
    expect(map?.surface).not.toBeNull();
    const removed = map?.report.reduce((sum, step) => sum + step.removed, 0);
    expect(points).toHaveLength(1738 - (removed ?? 0));
    expect(points?.[0]).toEqual({
      lng: -63.84886365,
      lat: -33.05113499,
      yieldTPerHa: expect.closeTo(7.214, 9),
      areaM2: null,
      appliedRate: 131.5,
      label: "W",
      block: "R1",
    });
  });
});
