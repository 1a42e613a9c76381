import { describe, expect, it } from "vitest";
import { storiesAffectedBy } from "./changed-files.mjs";

describe("the browser stories that a diff can affect", () => {
  it.each([
    "features/fields/web/list/FieldListPanel.tsx",
    "features/fields/web/locales/es.json",
    "features/fields/server/index.ts",
    "apps/web/index.html",
    "kit/web/src/theme.css",
    "domain/raster/src/indices.ts",
    "db/migrations/0001_begin.sql",
    "package-lock.json",
    "tools/start-product.mjs",
  ])("are all of them after a change of the product: %s", (path) => {
    expect(storiesAffectedBy(["README.md", path])).toBe("all");
  });

  it.each(["e2e/layers.e2e.ts", "e2e/support/map.ts", "features/fields/server/finding/many.testing.ts"])(
    "are those that import it after a change of stories or testing code: %s",
    (path) => {
      expect(storiesAffectedBy([path])).toBe("some");
    },
  );

  it.each(["README.md", "docs/security.md", "tools/check.mjs", "biome.json", ".ci/run"])(
    "are none after a change of documents or checks: %s",
    (path) => {
      expect(storiesAffectedBy([path])).toBe("none");
    },
  );

  it("are none where nothing changed", () => {
    expect(storiesAffectedBy([])).toBe("none");
  });
});
