import { areaHa, type LngLat, lengthM } from "@surco/geometry";
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Corners, polygonOf } from "./shape";
import { useSketch } from "./use-sketch";

const centre: LngLat = [-60.57, -33.9];
const east: LngLat = [-60.569, -33.9];
const north: LngLat = [-60.5695, -33.899];

describe("sketching a ring", () => {
  it("makes a circle around the first press, through the second", () => {
    const { result } = renderHook(() => useSketch("circle"));
    act(() => void result.current.press(centre));
    let ring: Corners | null = null;
    act(() => {
      ring = result.current.press(east);
    });

    const radiusM = lengthM([centre, east]);
    expect(areaHa(polygonOf(ring ?? [])) * 10_000).toBeCloseTo(Math.PI * radiusM ** 2, -2);
    expect(result.current.points).toEqual([]);
  });

  it("has no ring while the pointer is still at the centre", () => {
    const { result } = renderHook(() => useSketch("circle"));
    act(() => void result.current.press(centre));
    act(() => result.current.hover(centre));

    expect(result.current).toMatchObject({ ring: null, radiusM: 0 });
    expect(result.current.press(centre)).toBeNull();
  });

  it("makes a circle of a typed radius", () => {
    const { result } = renderHook(() => useSketch("circle"));
    expect(result.current.circleOf(100)).toBeNull();
    act(() => void result.current.press(centre));

    expect(areaHa(polygonOf(result.current.circleOf(100) ?? []))).toBeCloseTo(Math.PI, 2);
    expect(result.current.circleOf(0)).toBeNull();
  });

  it("makes a rectangle from a side between two presses and a depth", () => {
    const { result } = renderHook(() => useSketch("rectangle"));
    act(() => void result.current.press(centre));
    act(() => void result.current.press(east));
    act(() => result.current.hover(north));
    const { ring } = result.current;

    expect(ring).toHaveLength(4);
    const sides = lengthM([centre, east]) * lengthM([centre, [centre[0], north[1]]]);
    expect(areaHa(polygonOf(ring ?? [])) * 10_000).toBeCloseTo(sides, -2);
  });
});
