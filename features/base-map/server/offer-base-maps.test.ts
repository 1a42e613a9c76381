import { expect, it } from "vitest";
import type { BaseMapSettings } from "./base-map-settings";
import { offerBaseMaps } from "./offer-base-maps";

const keyless: BaseMapSettings = {
  world: "live",
  baseMap: { hasSatellite: true, streetsStyleUrl: "https://tiles.openfreemap.org/styles/liberty", own: null },
};
const own = {
  tilesUrl: "https://tiles.test/{z}/{x}/{y}?key=secret",
  attribution: "Survey",
  header: null,
  maxZoom: 18,
};

it("offers satellite and streets without a key, with what their makers ask for", () => {
  const [satellite, streets, ...others] = offerBaseMaps(keyless);
  expect(satellite).toMatchObject({
    id: "satellite",
    minZoom: 8,
    maxZoom: 14,
    attribution: "",
    simulated: false,
  });
  expect(streets).toMatchObject({ id: "streets", kind: "style" });
  expect(streets?.attribution.replace(/<[^>]*>/g, "")).toBe(
    "OpenFreeMap © OpenMapTiles Data from OpenStreetMap",
  );
  expect(others).toEqual([]);
});

it("leaves out what is switched off", () => {
  const baseMap = { hasSatellite: false, streetsStyleUrl: null, own: null };
  expect(offerBaseMaps({ ...keyless, baseMap })).toEqual([]);
});

it("offers the operator's own map first, without its address", () => {
  const offered = offerBaseMaps({ ...keyless, baseMap: { ...keyless.baseMap, own } });
  expect(offered.map(({ id }) => id)).toEqual(["own", "satellite", "streets"]);
  expect(offered[0]).toMatchObject({
    tiles: "/api/base-map/own/{z}/{x}/{y}",
    attribution: "Survey",
    maxZoom: 18,
  });
  expect(JSON.stringify(offered)).not.toContain("secret");
});

it("says that scenes of the demo world are simulated", () => {
  const [satellite] = offerBaseMaps({ ...keyless, world: "demo" });
  expect(satellite).toMatchObject({ id: "satellite", simulated: true });
});
