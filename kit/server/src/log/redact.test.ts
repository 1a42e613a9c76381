import { describe, expect, it } from "vitest";
import { createLogger } from "./logger";
import { loggableError, loggablePath } from "./redact";

describe("logged address", () => {
  it("contains no map location", () => {
    expect(loggablePath("/api/base-map/satellite/14/5437/9881")).toBe("/api/base-map/satellite/14/[x]/[y]");
    expect(loggablePath("/api/field/tiles/12/1359/2470.mvt?q=ana")).toBe("/api/field/tiles/12/[x]/[y].mvt");
    expect(loggablePath("/api/field/nearby?bbox=-60.6,-33.9,-60.5,-33.8")).toBe("/api/field/nearby");
  });

  it("keeps ids, and redacts tokens of links", () => {
    const id = "01890000-0000-7000-8000-000000000001";
    expect(loggablePath(`/api/auth/activate/${id}/${"aB3_".repeat(11)}?x=1`)).toBe(
      `/api/auth/activate/${id}/[token]`,
    );
  });

  it("keeps a line one line, whatever an address holds", () => {
    const lines: string[] = [];
    const logger = createLogger({ level: "info" }, { write: (line) => lines.push(line) });

    logger.info({ path: loggablePath('/a\n{"level":60}\r\n\u001b[31m') }, "request");

    expect(lines).toHaveLength(1);
    for (const mark of ["\n", "\r", "\u001b"]) expect(lines[0]?.trimEnd()).not.toContain(mark);
  });
});

describe("logged error", () => {
  it("names nobody, at any depth", () => {
    const cause = Object.assign(new Error("no row of beto@example.org"), {
      detail: "Key (email)=(beto@example.org)",
    });

    const logged = JSON.stringify(loggableError(new Error("mail to ana@example.org", { cause })));

    expect(logged).toContain("mail to [email]");
    expect(logged).not.toContain("@example.org");
  });
});
