/** Blob store: field windows, later photos and invoices. Keys look like `windows/ab/cdef….bin`. */
export interface BlobStore {
  /** Writes atomically; replaces an existing key. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file on disk without holding it in memory; the source stays. */
  putFile(key: string, file: string): Promise<void>;
  /** null without such a key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Streams in chunks, for large blobs. */
  open(key: string): Promise<{ bytes: AsyncIterable<Uint8Array>; sizeBytes: number } | null>;
  delete(key: string): Promise<void>;
}
