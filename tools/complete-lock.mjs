// npm leaves packages for other systems out of package-lock.json when its registry lacks them, and `npm ci` then refuses
// the file. This writes them in, at the versions that their parents ask for: node tools/complete-lock.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const file = join(dirname(dirname(fileURLToPath(import.meta.url))), "package-lock.json");
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "x64", "ia32", "ppc64", "riscv64", "s390x", "arm"];

/** Optional packages that the lock file's packages ask for and that it does not hold. */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isThere(packages, path, name))
      .map(([name, version]) => ({ name, version, dev: entry.dev, license: entry.license })),
  );
}

/** As Node looks for it: beside the one who asks, then further up. */
function isThere(packages, from, name) {
  for (let at = from; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at}/node_modules/${name}`]) return true;
  }
  return Boolean(packages[`node_modules/${name}`]);
}

/** A package for one system is under the licence of the one it is a part of. */
function toEntry({ name, version, dev, license }) {
  const os = SYSTEMS.find((system) => name.includes(system));
  const cpu = PROCESSORS.find((processor) => name.includes(`-${processor}`));
  if (!os || !cpu || !/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${name}@${version}: write it in by hand`);
  const libc = name.includes("musl") ? ["musl"] : name.includes("-gnu") ? ["glibc"] : undefined;
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(libc && { libc }),
    ...(license && { license }),
    optional: true,
    os: [os],
  };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingOptional(lock.packages);
  for (const one of missing) lock.packages[`node_modules/${one.name}`] = toEntry(one);
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Written in: ${missing.length}`);
}
