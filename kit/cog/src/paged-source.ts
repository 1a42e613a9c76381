import type { RangeSource } from "./cog-source";

/** Pages of remote files in memory, the least recently read dropped first. */
export interface PageCache {
  find(key: string): Promise<Uint8Array> | null;
  add(key: string, page: Promise<Uint8Array>): void;
  delete(key: string): void;
}

/** A block of a satellite scene has about ten of them. */
const PAGE_BYTES = 128 * 1024;

export function createPageCache(maxBytes: number): PageCache {
  const pages = new Map<string, Promise<Uint8Array>>();
  return {
    find(key) {
      const page = pages.get(key);
      if (page === undefined) return null;
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    add(key, page) {
      pages.set(key, page);
      for (const oldest of pages.keys()) {
        if (pages.size * PAGE_BYTES <= maxBytes) break;
        pages.delete(oldest);
      }
    },
    delete: (key) => void pages.delete(key),
  };
}

/**
 * The same file, read in pages that are shared by everybody who reads it: neighbouring map tiles lie in the same block, and
 * ask for it at the same time. A reader that leaves does not end the reading of the others.
 */
export function pagedSource(source: RangeSource, cache: PageCache): RangeSource {
  const keyOf = (page: number) => `${source.key}#${page}`;

  /** Requests neighbouring pages at once. */
  const request = (first: number, count: number): Promise<Uint8Array>[] => {
    const bytes = source.read(first * PAGE_BYTES, count * PAGE_BYTES);
    return Array.from({ length: count }, (_, index) => {
      const key = keyOf(first + index);
      // A copy: a part would keep the whole answer in memory.
      const page = bytes.then((all) => all.slice(index * PAGE_BYTES, (index + 1) * PAGE_BYTES));
      page.catch(() => cache.delete(key));
      cache.add(key, page);
      return page;
    });
  };

  return {
    key: source.key,
    size: () => source.size(),
    async read(offset, length, signal) {
      signal?.throwIfAborted();
      const first = Math.floor(offset / PAGE_BYTES);
      const last = Math.floor((offset + length - 1) / PAGE_BYTES);
      const found: Promise<Uint8Array>[] = [];
      for (let page = first; page <= last; ) {
        const known = cache.find(keyOf(page));
        if (known !== null) {
          found.push(known);
          page += 1;
          continue;
        }
        let end = page + 1;
        while (end <= last && cache.find(keyOf(end)) === null) end += 1;
        found.push(...request(page, end - page));
        page = end;
      }
      const bytes = Buffer.concat(await Promise.all(found));
      signal?.throwIfAborted();
      return bytes.subarray(offset - first * PAGE_BYTES, offset - first * PAGE_BYTES + length);
    },
  };
}
