// Finds what built programs need of node_modules: far less than the production dependencies, which hold those of the screens too.
import { dirname } from "node:path";

const WORKSPACE_FILE = /["'`](@surco\/[\w./-]+)["'`]/g;
const QUOTED_NAME = /["'`]((?:@[\w.-]+\/)?[\w.-]+)(?=["'`/])/g;

/**
 * Finds the packages of the lock file that the programs name, with all that these depend on. Every quoted name counts, since a file
 * of a package is also resolved by its path: a package too many takes space, one too few fails on the day it is needed.
 *
 * @param texts  the programs
 * @param packages  entries of package-lock.json by path
 * @param extra  packages that are named at run time only
 * @returns paths in node_modules, sorted; also of optional packages that may not be installed on this platform
 */
export function findPackages(texts, packages, extra = []) {
  const named = texts.flatMap((text) => [...text.matchAll(QUOTED_NAME)].map(([, name]) => name));
  const start = [...named, ...extra]
    .map((name) => `node_modules/${name}`)
    .filter((path) => isShipped(packages[path]));
  const found = new Set();
  const waiting = [...new Set(start)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...dependenciesOf(path, packages));
  }
  return [...found].sort();
}

/** Finds the files of our own packages that the programs read by name, such as "@surco/plant-health/model/maize-leaves.onnx". */
export function findWorkspaceFiles(texts) {
  const named = texts.flatMap((text) => [...text.matchAll(WORKSPACE_FILE)].map(([, name]) => name));
  return [...new Set(named)].sort();
}

/** Workspaces are bundled; development packages are named in texts only, as the loader of TypeScript is. */
function isShipped(entry) {
  return entry !== undefined && !entry.link && !entry.dev;
}

function dependenciesOf(path, packages) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[path];
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
    .map((name) => locate(name, path, packages))
    .filter((found) => found !== null);
}

/** As Node looks it up: beside the files of the package, then in each folder above. */
function locate(name, from, packages) {
  for (let folder = from; folder !== "."; folder = dirname(folder)) {
    const path = `${folder}/node_modules/${name}`;
    if (isShipped(packages[path])) return path;
  }
  return isShipped(packages[`node_modules/${name}`]) ? `node_modules/${name}` : null;
}
