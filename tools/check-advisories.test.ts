import { describe, expect, it } from "vitest";
import { ask, EXCUSED, judge } from "./check-advisories.mjs";

const TODAY = "2026-11-21";
const advisory = (id: string, severity: string) => ({
  source: 1,
  name: "left",
  title: "It runs what it reads",
  severity,
  url: `https://github.com/advisories/${id}`,
});
const answer = {
  auditReportVersion: 2,
  vulnerabilities: {
    left: { name: "left", severity: "critical", via: [advisory("GHSA-1", "critical")] },
    uses: { name: "uses", severity: "critical", via: ["left"] },
    right: { name: "right", severity: "moderate", via: [advisory("GHSA-2", "moderate")] },
  },
};

describe("the check of known advisories", () => {
  it("lists each severe one once, and reports the lesser ones", () => {
    expect(judge(answer, [], TODAY)).toEqual({
      reached: true,
      grave: ["left: critical: It runs what it reads (GHSA-1)"],
      lesser: ["right: moderate: It runs what it reads (GHSA-2)"],
      excused: [],
    });
  });

  it("lets pass what was looked at, until it is to be looked at again", () => {
    const excuse = { id: "GHSA-1", reason: "only reads our own files", on: "2026-11-01", until: TODAY };

    expect(judge(answer, [excuse], TODAY)).toMatchObject({
      grave: [],
      excused: [expect.stringContaining("our own files")],
    });
    expect(judge(answer, [excuse], "2026-11-22")).toMatchObject({
      grave: [expect.stringContaining("GHSA-1")],
    });
  });

  it("says that it was not reached, rather than that nothing is known", () => {
    expect(judge(null, [], TODAY)).toEqual({ reached: false, why: "no answer" });
    const refused = { error: { code: "ENOTFOUND", summary: "request failed" } };
    expect(judge(refused, [], TODAY)).toEqual({ reached: false, why: "request failed" });
    expect(judge({ auditReportVersion: 2, vulnerabilities: {} }, [], TODAY)).toMatchObject({
      reached: true,
      grave: [],
    });
  });

  it("does not wait for an answer that does not come, nor for one that is none", async () => {
    expect(await ask(process.execPath, ["-e", "setInterval(() => {}, 1000)"], 300)).toBeNull();
    expect(await ask(process.execPath, ["-e", "console.log('<html>')"])).toBeNull();
    expect(await ask("no-such-program", [])).toBeNull();
    expect(await ask(process.execPath, ["-e", "console.log('{}')"])).toEqual({});
  });

  it("excuses nothing without a reason and a day", () => {
    for (const { reason, on, until } of EXCUSED) {
      expect(reason.length).toBeGreaterThan(10);
      expect(until > on).toBe(true);
    }
  });
});
