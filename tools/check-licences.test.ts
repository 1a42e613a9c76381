import { describe, expect, it } from "vitest";
import { inspect, isAllowed } from "./check-licences.mjs";

describe("the check of licences", () => {
  it("understands choices and combinations", () => {
    const allowed = new Set(["MIT", "CC0-1.0"]);
    expect(isAllowed("(MIT OR GPL-3.0)", allowed)).toBe(true);
    expect(isAllowed("MIT AND CC0-1.0", allowed)).toBe(true);
    expect(isAllowed("MIT AND GPL-3.0", allowed)).toBe(false);
  });

  it("refuses a copyleft package that is shipped and allows a file-level one in a tool", () => {
    const lock = {
      packages: {
        "": {},
        "node_modules/good": { license: "MIT" },
        "node_modules/tool": { license: "MPL-2.0", dev: true },
        "node_modules/bad": { license: "GPL-3.0" },
        "node_modules/a/node_modules/silent": {},
      },
    };
    expect(inspect(lock).problems).toEqual(["bad: GPL-3.0", "silent: none named"]);
  });

  it("allows a shipped package under MPL-2.0 by its name only, and under that licence only", () => {
    const problemsOf = (name: string, license: string) =>
      inspect({ packages: { [`node_modules/${name}`]: { license } } }).problems;

    expect(problemsOf("web-push", "MPL-2.0")).toEqual([]);
    expect(problemsOf("web-push", "GPL-3.0")).toEqual(["web-push: GPL-3.0"]);
    expect(problemsOf("another", "MPL-2.0")).toEqual(["another: MPL-2.0"]);
  });
});
