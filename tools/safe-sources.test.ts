import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "apps", "features", "kit", "db", "domain"], {
  encoding: "utf8",
})
  .split("\n")
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.(test|testing|bench|e2e)\.tsx?$|\/testing(-server)?\.tsx?$/.test(file),
  );
const sources = files.map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Files with a line that `pattern` finds, each with what it found. */
function uses(pattern: RegExp, among = (_file: string) => true): string[] {
  return sources
    .filter(({ file }) => among(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`));
}

const isOnServer = (file: string) => !/\/web\/|^apps\/(web|demo-world)\//.test(file);

describe("raw SQL", () => {
  it("goes as a parameter: words of the language are chosen from constants, in the files named here", () => {
    expect(uses(/sql\.(raw|lit|unsafe)(<[^>]*>)?\([^)]*\)/g)).toEqual([
      "db/src/migrate.ts: sql.raw(migration.text)",
      "features/fields/server/finding/facets.repository.ts: sql.lit(relation)",
      'features/fields/server/finding/facets.repository.ts: sql.lit(facetBits.get("shared")',
      "features/fields/server/finding/facets.repository.ts: sql.lit(facetBits.get(filter)",
      'features/fields/server/finding/finding.repository.ts: sql.raw(page.isDescending ? "desc" : "asc")',
      'features/fields/server/finding/finding.repository.ts: sql.raw(isDescending ? "<" : ">")',
      'features/fields/server/finding/finding.repository.ts: sql.raw(isDescending ? "<=" : ">=")',
      "features/fields/server/finding/search-sql.repository.ts: sql.lit(relation)",
      "features/fields/server/finding/search-sql.repository.ts: sql.raw(type)",
      "kit/server/src/embedded-postgres/database-owner.ts: sql.raw(verb)",
      "kit/server/src/embedded-postgres/database-owner.ts: sql.lit(password)",
      "kit/server/src/embedded-postgres/database-owner.ts: sql.raw(GIVE_OBJECTS)",
      "kit/server/src/jobs/job-queue.repository.ts: sql.lit(ACCOUNT_KEY)",
    ]);
  });

  it("is never put together as text for the driver", () => {
    const built = uses(/\.query\(\s*(`[^`]*\$\{|[^"`\s][^)]*\+)/g, isOnServer);
    // Names of databases, which take no parameters, escaped by the driver.
    expect(built.map((found) => found.split(":")[0])).toEqual(Array(2).fill("db/src/administer.ts"));
  });
});

describe("user input", () => {
  it("is shown as text: no screen writes markup", () => {
    expect(
      uses(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/g),
    ).toEqual([]);
  });

  it("is run by nothing: no text becomes code or a command", () => {
    expect(uses(/\beval\(|new Function\(|setTimeout\(\s*["'`]|\bexec(Sync)?\(\s*[`"']/g)).toEqual([]);
  });
});

describe("secrets", () => {
  it("are made by the system's own generator", () => {
    expect(
      uses(/Math\.random\(\)/g, (file) => isOnServer(file) && /accounts|secret|token|session/.test(file)),
    ).toEqual([]);
  });
});
