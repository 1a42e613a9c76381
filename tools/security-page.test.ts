import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const page = readFileSync("docs/security.md", "utf8");

interface Row {
  points: string;
  does: string;
  shownBy: string;
}

/** Rows of the tables of chapters; what does not apply has another table. */
const rows: Row[] = page
  .split("\n")
  .filter((line) => /^\| [\d(]/.test(line) && line.split(" | ").length === 3)
  .map((line) => {
    const [points = "", does = "", shownBy = ""] = line.replace(/^\| | \|$/g, "").split(" | ");
    return { points, does, shownBy };
  });

/** The tests of a row; a name without a file is of the file before it. */
function testsOf({ shownBy }: Row): { file: string; name: string | null }[] {
  let file = "";
  return [...shownBy.matchAll(/`([^`]+)`|"([^"]+)"/g)].map(([, path, name = null]) => {
    file = path ?? file;
    return { file, name };
  });
}

describe("the page about security", () => {
  it("speaks of every chapter, and says of each point what shows it", () => {
    for (let chapter = 1; chapter <= 14; chapter++) {
      expect(rows.some(({ points }) => points.startsWith(`${chapter}.`))).toBe(true);
    }
    const without = rows.filter((row) => testsOf(row).length === 0 && row.shownBy !== "by reading");
    expect(without).toEqual([]);
    expect(rows.filter(({ shownBy }) => shownBy === "by reading").length).toBeLessThan(rows.length / 8);
  });

  it("names tests that are there", () => {
    const missing = rows.flatMap(testsOf).filter(({ file, name }) => {
      return !existsSync(file) || (name !== null && !readFileSync(file, "utf8").includes(name));
    });
    expect(missing).toEqual([]);
  });

  it("gives a reason for each deviation", () => {
    const departing = rows.filter(({ does }) => does.startsWith("departs")).map(({ points }) => points);
    expect(departing.length).toBeGreaterThan(0);
    for (const point of departing) expect(page).toContain(`- **${point},`);
  });
});
