// Compresses the files of the built screens once, so that the server sends them without work. Browsers accept brotli over https
// only, and gzip over http too.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED = /\.(css|js|json|svg|wasm)$/;
/** Megabytes: the best quality takes half a minute for a few percent. */
const LARGE_BYTES = 4_000_000;
const LARGE_QUALITY = 9;
/** Sources of the pages that the server renders, which it does not serve. */
const SOURCES = "pages/";
/** Smaller files fit into one packet as they are. */
const SMALLEST_BYTES = 1024;

const encodings = [
  { ending: ".br", compress: promisify(brotliCompress), optionsFor: brotliOptions },
  { ending: ".gz", compress: promisify(gzip), optionsFor: () => ({ level: 9 }) },
];

function brotliOptions(bytes) {
  const isLarge = bytes.length > LARGE_BYTES;
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: isLarge ? constants.BROTLI_MODE_GENERIC : constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}

/**
 * Writes a compressed file beside each text or WebAssembly file below `folder` that the server serves.
 *
 * @param cache  folder that keeps what was compressed: most files of a build are those of the last one
 */
export async function compressFiles(folder, cache) {
  mkdirSync(cache, { recursive: true });
  const used = new Set();
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => COMPRESSED.test(file) && !file.startsWith(SOURCES) && !basename(file).startsWith("."),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      if (statSync(path).size < SMALLEST_BYTES) return;
      const bytes = readFileSync(path);
      const hash = createHash("sha256").update(bytes).digest("hex");
      for (const { ending, compress, optionsFor } of encodings) {
        const kept = join(cache, hash + ending);
        used.add(hash + ending);
        const known = ifThere(() => readFileSync(kept));
        const compressed = known ?? (await compress(bytes, optionsFor(bytes)));
        if (known === undefined) keep(kept, compressed);
        writeFileSync(path + ending, compressed);
      }
    }),
  );
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name), { force: true });
}

/** Writes a file of the cache whole or not at all: another build may read it, or end in the middle of writing. */
function keep(path, bytes) {
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, bytes);
  // Another build that ends now removes what it does not use: the next one compresses this file again.
  ifThere(() => renameSync(unfinished, path));
}

/** Answer of `act`; undefined when the file that it needs is missing. */
function ifThere(act) {
  try {
    return act();
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}
