// Files that a diff changes, and the browser stories that such files can affect.
import { execFileSync } from "node:child_process";

/** Beside sources: they decide what is installed, built or migrated. */
const OTHER_INPUTS_OF_THE_PRODUCT = /^(package-lock\.json|tsconfig\.base\.json|db\/migrations\/.*)$/;
const SOURCES = /^(apps|db|domain|features|kit)\/.*\.(tsx?|m?js|json|css|html|svg|png|webmanifest)$/;
/** Read as files, not imported. */
const SCRIPTS_OF_STORIES = /^e2e\/support\/.*\.js$/;
const BUILD_AND_START =
  /^tools\/(admin|build|bundle|chromium|install|refusal|start|start-product|test)\.mjs$|^vitest\.config\.ts$/;
/** Tests, benches and what only they use are no part of the product. */
const ONLY_FOR_TESTS = /\.(test|bench|testing)\.(tsx?|mjs)$|\/testing[^/]*\.tsx?$/;

/**
 * Paths that differ from a commit, with untracked files.
 * @param since a commit; changes that were committed after it count from where the branches parted
 */
export function changedFiles(since) {
  const lines = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  const paths = [
    ...lines("diff", "--name-only", "--no-renames", `${since}...HEAD`),
    ...lines("diff", "--name-only", "--no-renames", "HEAD"),
    ...lines("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(paths)].sort();
}

/**
 * Browser stories that a change of these paths can affect: all of them where the product changes, some where only stories do.
 * @returns "all" | "some" | "none"
 */
export function storiesAffectedBy(paths) {
  if (paths.some(isOfTheProduct)) return "all";
  // Code shared by stories and server tests is followed by the import graph.
  return paths.some((path) => path.startsWith("e2e/") || ONLY_FOR_TESTS.test(path)) ? "some" : "none";
}

function isOfTheProduct(path) {
  if (OTHER_INPUTS_OF_THE_PRODUCT.test(path) || BUILD_AND_START.test(path) || SCRIPTS_OF_STORIES.test(path))
    return true;
  return SOURCES.test(path) && !ONLY_FOR_TESTS.test(path);
}
