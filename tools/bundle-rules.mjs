// Rules for what the files of the screens may hold, over the list that the build writes (`apps/web/bundle-contents.ts`).

/** Packages of independent parts: a screen loads those that it uses, so they stand in several files. Of others, two files are a mistake. */
const BY_PARTS = new Set([
  "@maplibre/maplibre-gl-style-spec",
  "@mantine/core",
  "@mantine/hooks",
  "@mantine/notifications",
  "@tabler/icons-react",
  "@tanstack/query-core",
  "@tanstack/react-query",
  "gl-matrix",
  "maplibre-gl",
  "react-i18next",
  "tslib",
  "uuid",
]);

/** Modules of features that the entry may hold: manifests of the first pages, what these name, and keys that the shell shares. */
const IN_ENTRY = [
  /^features\/(accounts|drone-flights|landing|notifications)\/web\/(feature|field-url-key|landing-keys)\.ts$/,
  /^features\/(accounts|fields)\/web\/slots\.ts$/,
];

/** Copy of another package inside the files of a package, to which it belongs. */
const PUBLISHED_WITHIN = /\/dist\/node_modules\/.*/;

/** Folder of the package that a module belongs to; null for the product's own. */
export function packageOf(module) {
  const path = module.replace(PUBLISHED_WITHIN, "/dist");
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}

/** Name of the package in a folder. */
export const nameOf = (folder) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * Finds packages that are loaded twice, and features in the entry.
 *
 * @param chunks   files with their modules
 * @param entries  names of the files that every page loads first
 * @returns sentences, one for each mistake
 */
export function findMistakes(chunks, entries) {
  return [...inTwoVersions(chunks), ...inTwoFiles(chunks), ...leakedIntoEntry(chunks, entries)];
}

function inTwoVersions(chunks) {
  const folders = new Set(chunks.flatMap(packagesOf));
  const byName = groupBy(folders, nameOf);
  return [...byName]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name} is bundled from ${found.length} folders: ${found.join(", ")}`);
}

function inTwoFiles(chunks) {
  const filesByName = groupBy(
    chunks.flatMap((chunk) => [...new Set(packagesOf(chunk).map(nameOf))].map((name) => [name, chunk.file])),
    ([name]) => name,
  );
  return [...filesByName]
    .filter(([name, found]) => found.length > 1 && !BY_PARTS.has(name))
    .map(
      ([name, found]) =>
        `${name} stands in ${found.length} files: ${found.map(([, file]) => file).join(", ")}`,
    );
}

function leakedIntoEntry(chunks, entries) {
  return chunks
    .filter(({ file }) => entries.includes(file))
    .flatMap(({ modules }) => Object.keys(modules))
    .filter((module) => module.startsWith("features/") && !IN_ENTRY.some((allowed) => allowed.test(module)))
    .map((module) => `${module} is in the entry, which every page waits for`);
}

/** Folders of the packages with code in a file, one for each module; modules that left nothing are skipped. */
function packagesOf({ modules }) {
  return Object.entries(modules).flatMap(([module, chars]) => {
    const folder = packageOf(module);
    return folder === null || chars === 0 ? [] : [folder];
  });
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
