import { jittered } from "../jitter";
import { limitTime, readWhole } from "../time-limit";

/** Longest waits before the second and the third attempt. */
const BACK_OFF_MS = [750, 3000];
/** A connection that delivers nothing for so long is given up. Without HTTP/2 it includes the wait for a free connection. */
const STALLED_MS = 30_000;

/** Files loaded or loading. */
const files = new Map<string, Promise<void>>();

/**
 * Fetches the files of a dynamic import, then imports. The build calls it for each `import()`, in place of its own helper.
 *
 * The HTML standard makes a page remember that a module could not be fetched: a later `import()` fails without a request.
 * A `fetch` may be repeated, and leaves the file in the browser's cache, where `import()` finds it.
 *
 * @param paths  the imported file with all that it needs, relative to the origin, stylesheets in the order of their rules
 * @throws Error when a file cannot be fetched; the next call retries
 */
export async function importCode<T>(load: () => Promise<T>, paths: readonly string[] = []): Promise<T> {
  await Promise.all(paths.map((path) => once(path, fetchFile)));
  await Promise.all(
    paths.filter((path) => path.endsWith(".css")).map((path) => once(`style of ${path}`, () => apply(path))),
  );
  return load();
}

function once(key: string, get: (key: string) => Promise<void>): Promise<void> {
  const known = files.get(key);
  if (known) return known;
  const promise = get(key);
  files.set(key, promise);
  promise.catch(() => files.delete(key));
  return promise;
}

async function fetchFile(path: string): Promise<void> {
  for (const waitMs of BACK_OFF_MS) {
    try {
      return await fetchWhole(path);
    } catch (cause) {
      // Waiting would not help; the screen says so and listens for the network.
      if (!navigator.onLine || cause instanceof FileNotFound) throw cause;
      await new Promise((over) => setTimeout(over, jittered(waitMs)));
    }
  }
  return fetchWhole(path);
}

/** File of a build that the server no longer has. */
class FileNotFound extends Error {}

/** Reads to the end: only a whole answer is stored in the browser's cache. */
async function fetchWhole(path: string): Promise<void> {
  const limit = limitTime(STALLED_MS);
  try {
    const reply = await fetch(`/${path}`, { signal: limit.signal });
    if (reply.status === 404) throw new FileNotFound(path);
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await readWhole(reply, limit.restart);
  } finally {
    limit.end();
  }
}

function apply(path: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    crossOrigin: "",
    href: `/${path}`,
  });
  if ([...document.styleSheets].some(({ href }) => href === link.href)) return Promise.resolve();
  return new Promise((applied, failed) => {
    link.onload = () => applied();
    link.onerror = () => {
      link.remove();
      failed(new Error(path));
    };
    document.head.append(link);
  });
}
