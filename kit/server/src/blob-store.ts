/** Files of the product: field windows, later photos and invoices. Keys look like `windows/ab/cdef….bin`. */
export interface BlobStore {
  /** Writes whole or not at all; an existing key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for a file that lies on disk, which stays there and is never held in memory. */
  putFile(key: string, file: string): Promise<void>;
  /** null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  /** The same in pieces, for what may be large. */
  open(key: string): Promise<{ bytes: AsyncIterable<Uint8Array>; sizeBytes: number } | null>;
  delete(key: string): Promise<void>;
}
