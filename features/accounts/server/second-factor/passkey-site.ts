/** Site that passkeys are bound to (WebAuthn's relying party). */
export interface PasskeySite {
  /** Host of the public address. */
  id: string;
  origin: string;
}

/** Site of the public address; null where browsers make no passkeys: an IP address, or plain http outside this machine. */
export function passkeySiteOf(publicUrl: string): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  const isSecure = protocol === "https:" || hostname === "localhost";
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}
