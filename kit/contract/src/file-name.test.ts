import { describe, expect, it } from "vitest";
import { cleanFileName } from "./file-name";

describe("file name", () => {
  it("contains field, layer and date in portable characters", () => {
    expect(cleanFileName(["Ñandú 7 / Bajo «Él»", "ndvi", "2026-02-14"], "tif")).toBe(
      "nandu-7-bajo-el_ndvi_2026-02-14.tif",
    );
  });

  it.each([
    ["../../etc/passwd", "etc-passwd.csv"],
    ["=1+1", "1-1.csv"],
    ["a\r\nSet-Cookie: x", "a-set-cookie-x.csv"],
    ["日本", "surco.csv"],
    ["x".repeat(200), `${"x".repeat(60)}.csv`],
  ])("is harmless for %j", (typed, name) => {
    expect(cleanFileName([typed], "csv")).toBe(name);
  });
});
