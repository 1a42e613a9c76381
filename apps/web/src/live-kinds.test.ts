import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { features } from "./features";

const textsOf = (folder: string, isWanted: (file: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => isWanted(file) && !file.includes("node_modules"))
    .map((file) => readFileSync(`${folder}${file}`, "utf8"))
    .join("\n");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, kind = ""]) => kind);

it("every recorded kind of change makes queries stale, and every kind of the manifests is recorded", () => {
  const migrations = textsOf("db/migrations/", (file) => file.endsWith(".sql"));
  const server = textsOf("features/", (file) => /\/server\/.*\.ts$/.test(file) && !file.includes("test"));
  const recorded = [
    ...found(migrations, /watch_changes\('\w+', '([\w-]+)'/g),
    "image",
    "statistics",
    ...found(server, /defineTrackedJob\(\{\s*name: "([\w-]+)"/g).map((name) => `job:${name}`),
  ];
  const declared = features.flatMap(({ liveKinds = {} }) => Object.keys(liveKinds));

  expect([...new Set(declared)].sort()).toEqual([...new Set(recorded)].sort());
});
