import { describe, expect, it } from "vitest";
import { homeView } from "./home-view";

/** Checks if a view holds a place, [longitude, latitude]. */
const holds = (view: readonly number[] | null, [lng, lat]: readonly [number, number]) => {
  const [west = 0, south = 0, east = 0, north = 0] = view ?? [];
  return west < lng && lng < east && south < lat && lat < north;
};

describe("the view of a user's region", () => {
  it.each([
    ["America/Argentina/Buenos_Aires", "AR", [-60.57, -33.89]],
    ["America/Buenos_Aires", "AR", [-60.57, -33.89]],
    ["America/Argentina/Cordoba", "AR", [-63.24, -32.41]],
    ["America/Rosario", "AR", [-61.95, -33.75]],
    ["America/Mazatlan", "MX", [-107.39, 24.8]],
    ["America/Hermosillo", "MX", [-109.93, 27.49]],
    ["America/Mexico_City", "MX", [-101.35, 20.67]],
  ] as const)("by the clock of %s holds its farmland", (zone, country, place) => {
    expect(holds(homeView(zone, country), place)).toBe(true);
  });

  it("is the country for a clock of elsewhere, and none in other countries", () => {
    expect(holds(homeView("Europe/Madrid", "MX"), [-101.35, 20.67])).toBe(true);
    expect(holds(homeView("America/Argentina/Salta", "MX"), [-64, -24])).toBe(false);
    expect(homeView("America/Montevideo", "UY")).toBeNull();
  });
});
