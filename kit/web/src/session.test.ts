import { describe, expect, it } from "vitest";
import { returnAddress } from "./session";

const after = (wanted: string) => returnAddress(`?${new URLSearchParams({ return: wanted })}`);

describe("the way back after logging in", () => {
  it("leads to the screen that was asked for", () => {
    expect(after("/dashboard/field/1?capa=evi")).toBe("/dashboard/field/1?capa=evi");
  });

  it.each(["https://evil.example", "//evil.example/x", "/\\evil.example", "javascript:alert(1)", ""])(
    "never leaves the site: %s",
    (wanted) => {
      expect(after(wanted)).toBe("/dashboard");
    },
  );
});
