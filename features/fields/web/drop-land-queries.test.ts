import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { dropLandQueries } from "./drop-land-queries";

const [loma, bajo] = ["01990000-0000-7000-8000-000000000001", "01990000-0000-7000-8000-000000000002"];

describe("changed boundary of a field", () => {
  it("reloads its images, relief and soil, and keeps those of other fields and the lists", () => {
    const queryClient = new QueryClient();
    const keys = [
      ["imagery", "catalog", loma, { from: "2026-07-01" }],
      ["imagery", "raster", loma, "scene", "window", "ndvi", null],
      ["imagery", "overview", [bajo, loma], "ndvi", "2026-11-11"],
      ["soil-and-relief", "soil", loma],
      ["hd-imagery", "dates", loma],
      ["imagery", "catalog", bajo, { from: "2026-07-01" }],
      ["fields", "one", loma],
      ["notifications"],
    ];
    for (const key of keys) queryClient.setQueryData(key, "read before");

    dropLandQueries(queryClient, [loma]);

    expect(keys.filter((key) => queryClient.getQueryData(key) !== undefined)).toEqual(keys.slice(5));
  });
});
