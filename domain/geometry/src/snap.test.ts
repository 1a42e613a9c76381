import { describe, expect, it } from "vitest";
import { distanceM } from "./measure";
import { snapTo } from "./snap";
import { box, multipolygonOf, polygonOf } from "./testing";

const east = polygonOf(box(-60.7, -33.92, -60.69, -33.91));
const west = multipolygonOf([box(-60.73, -33.92, -60.72, -33.91)], [box(-60.715, -33.92, -60.71, -33.91)]);

describe("a position near neighbours", () => {
  it("is drawn to a corner sooner than to an edge, however much nearer that is", () => {
    const snapped = snapTo([-60.70001, -33.91995], [east, west], 10);
    expect(snapped).toMatchObject({ kind: "corner", position: [-60.7, -33.92], neighbour: 0 });
    expect(snapped?.distanceM).toBeCloseTo(distanceM([-60.70001, -33.91995], [-60.7, -33.92]), 2);
  });

  it("is drawn to the nearest place of an edge, also of a later part", () => {
    const snapped = snapTo([-60.70995, -33.9152], [east, west], 10);
    expect(snapped).toMatchObject({ kind: "edge", neighbour: 1 });
    expect(snapped?.position).toEqual([-60.71, expect.closeTo(-33.9152, 9)]);
    expect(snapped?.distanceM).toBeCloseTo(distanceM([-60.70995, -33.9152], snapped?.position ?? [0, 0]), 2);
  });

  it("stays where it is when none is near enough", () => {
    expect(snapTo([-60.705, -33.915], [east, west], 100)).toBeNull();
    expect(snapTo([-60.705, -33.915], [], 1000)).toBeNull();
  });
});
