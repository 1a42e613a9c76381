/** A record on the map. */
export interface ShownRecord {
  lng: number;
  lat: number;
  /** null where it has none. */
  yieldTPerHa: number | null;
  isRemoved: boolean;
}

const BYTES = 11;
const NO_YIELD = 0xffff;

/** Records of a picture's bytes; see `yieldPicture` in the contract. */
export function unpackShown(base64: string): ShownRecord[] {
  const bytes = bytesOf(base64);
  const view = new DataView(bytes.buffer);
  return Array.from({ length: Math.floor(bytes.length / BYTES) }, (_, index) => {
    const at = index * BYTES;
    const value = view.getUint16(at + 8, true);
    return {
      lng: view.getInt32(at, true) / 1e7,
      lat: view.getInt32(at + 4, true) / 1e7,
      yieldTPerHa: value === NO_YIELD ? null : value / 100,
      isRemoved: view.getUint8(at + 10) !== 0,
    };
  });
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
