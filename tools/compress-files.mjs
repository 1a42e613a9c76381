// Compresses the files of the built screens once, so that the server sends them without work: brotli for browsers that reach it by
// https, gzip for the others, which browsers offer over http alone.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXTS = /\.(css|js|json|svg)$/;
/** Sources of the pages that the server renders, which it does not serve. */
const SOURCES = "pages/";
/** Smaller files fit into one packet as they are. */
const SMALLEST_BYTES = 1024;

const encodings = [
  { ending: ".br", compress: promisify(brotliCompress), optionsFor: brotliOptions },
  { ending: ".gz", compress: promisify(gzip), optionsFor: () => ({ level: 9 }) },
];

function brotliOptions(bytes) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}

/**
 * Writes a compressed file beside each text file below `folder`.
 *
 * @param cache  folder that keeps what was compressed: most files of a build are those of the last one
 */
export async function compressFiles(folder, cache) {
  mkdirSync(cache, { recursive: true });
  const used = new Set();
  const files = readdirSync(folder, { recursive: true }).filter(
    (file) => TEXTS.test(file) && !file.startsWith(SOURCES),
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
        const compressed = existsSync(kept) ? readFileSync(kept) : await compress(bytes, optionsFor(bytes));
        if (!existsSync(kept)) writeFileSync(kept, compressed);
        writeFileSync(path + ending, compressed);
      }
    }),
  );
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
}
