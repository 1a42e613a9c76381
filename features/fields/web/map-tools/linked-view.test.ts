import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOfView, linkedView } from "./linked-view";

describe("the view of a copied link", () => {
  it("replaces an earlier one and keeps what else the page shows", () => {
    const link = addressOfView(
      "https://surco.example/dashboard/field/1?season=2026%2F27&centro=1,2,3&q=soja",
      {
        center: [-60.571, -33.895],
        zoom: 14.256,
      },
    );
    expect(link).toBe(
      "https://surco.example/dashboard/field/1?season=2026%2F27&q=soja&centro=-33.89500,-60.57100,14.26",
    );
    expect(addressOfView("https://surco.example/dashboard", { center: [0, 0], zoom: 3 })).toBe(
      "https://surco.example/dashboard?centro=0.00000,0.00000,3",
    );
  });

  it("is read back, to a metre", () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(
        degrees(180),
        degrees(85),
        fc.double({ min: 0, max: 18, noNaN: true }),
        (lng, lat, zoom) => {
          const { search } = new URL(
            addressOfView("https://surco.example/dashboard?q=a", { center: [lng, lat], zoom }),
          );
          const view = linkedView(search);
          expect(view?.center[0]).toBeCloseTo(lng, 4);
          expect(view?.center[1]).toBeCloseTo(lat, 4);
          expect(view?.zoom).toBeCloseTo(zoom, 1);
        },
      ),
    );
  });

  it.each([
    "",
    "?centro=",
    "?centro=a,b,c",
    "?centro=1,2",
    "?centro=95,0,3",
    "?centro=0,190,3",
    "?centro=0,0,40",
    "?centro=1..2,0,3",
  ])("is none in %s", (search) => expect(linkedView(search)).toBeNull());
});
