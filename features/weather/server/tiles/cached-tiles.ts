import type { Clock, HttpClient } from "@surco/kit-server";

interface CacheLimits {
  /** Size of all pictures together. */
  maxBytes: number;
  /** Age until which a picture is served again. */
  maxAgeMs: number;
}

type Picture = Awaited<ReturnType<HttpClient["getBytes"]>>;

/**
 * Client that serves pictures of unchanging addresses again from memory, least recently used ones dropped first: users
 * of one region look at the same tiles, and free services limit the calls of an installation.
 */
export function withCachedTiles(
  http: HttpClient,
  now: Clock,
  { maxBytes, maxAgeMs }: CacheLimits,
): HttpClient {
  const pictures = new Map<string, { picture: Picture; fetchedAtMs: number }>();
  let heldBytes = 0;
  const drop = (url: string) => {
    heldBytes -= pictures.get(url)?.picture.bytes.length ?? 0;
    pictures.delete(url);
  };
  return {
    ...http,
    async getBytes(url, options) {
      const held = pictures.get(url);
      drop(url);
      const isFresh = held !== undefined && now().getTime() - held.fetchedAtMs < maxAgeMs;
      const entry = isFresh
        ? held
        : { picture: await http.getBytes(url, options), fetchedAtMs: now().getTime() };
      // Two calls of the same address may both have waited for it.
      drop(url);
      pictures.set(url, entry);
      heldBytes += entry.picture.bytes.length;
      for (const oldest of pictures.keys()) {
        if (heldBytes <= maxBytes) break;
        drop(oldest);
      }
      return entry.picture;
    },
  };
}
