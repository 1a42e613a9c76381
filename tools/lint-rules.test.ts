import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "surco-lint-"));
  const config = JSON.parse(readFileSync("biome.json", "utf8"));
  writeFileSync(join(tree, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Output of the project's linter for a file of this name with this text. */
function lint(path: string, source: string): string {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), source);
  const biome = resolve("node_modules/.bin/biome");
  const run = spawnSync(biome, ["lint", "--colors=off", path], { cwd: tree, encoding: "utf8" });
  return run.stdout + run.stderr;
}

describe("lint rules of the house", () => {
  it("lets only clients and the kit call out", () => {
    const source = 'export const load = () => fetch("/x");\n';
    expect(lint("features/fields/server/load.ts", source)).toContain("noRestrictedGlobals");
    expect(lint("features/fields/web/load.ts", source)).toContain("noRestrictedGlobals");
    expect(lint("features/fields/server/georef.client.ts", source)).not.toContain("noRestrictedGlobals");
    expect(lint("kit/server/src/http.ts", source)).not.toContain("noRestrictedGlobals");
  });

  it("reads the environment in one file", () => {
    const source = "export const port = process.env.PORT;\n";
    expect(lint("features/fields/server/load.ts", source)).toContain("noProcessEnv");
    expect(lint("apps/server/src/config.ts", source)).not.toContain("noProcessEnv");
  });

  it("lets only the kit's actions use mutations, so that each states its messages", () => {
    const source =
      'import { useMutation } from "@tanstack/react-query";\n\nexport const use = useMutation;\n';
    expect(lint("features/fields/web/use-fields.ts", source)).toContain("noRestrictedImports");
    expect(lint("kit/web/src/use-action.ts", source)).not.toContain("noRestrictedImports");
  });

  it("refuses any, non-null assertions, default exports and console", () => {
    const source = "export default function f(x: any) { console.log(x!); }\n";
    const output = lint("features/fields/server/load.ts", source);
    for (const rule of ["noExplicitAny", "noNonNullAssertion", "noDefaultExport", "noConsole"]) {
      expect(output).toContain(rule);
    }
  });
});
