/** Files of the product: field windows, later photos and invoices. Keys look like `windows/ab/cdef….bin`. */
export interface BlobStore {
  /** Writes whole or not at all; an existing key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
}
