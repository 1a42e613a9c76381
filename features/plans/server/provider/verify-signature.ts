import { createHmac, timingSafeEqual } from "node:crypto";

export type SignatureProblem =
  | "MISSING_SIGNATURE_HEADER"
  | "MALFORMED_SIGNATURE_HEADER"
  | "MISSING_TIMESTAMP"
  | "MISSING_HASH"
  | "SIGNATURE_MISMATCH"
  | "TIMESTAMP_OUT_OF_TOLERANCE";

export interface SignedNotification {
  /** Header x-signature: "ts=1742505638,v1=<hex>". */
  signature: string | null;
  /** Header x-request-id. */
  requestId: string | null;
  /** `data.id` of the address, not of the body. */
  dataId: string | null;
}

/** Timestamps of at least this many are milliseconds: the provider sends both. */
const FIRST_MS = 1e12;

/**
 * Checks the signature of a notification of Mercado Pago: HMAC-SHA256 over id, request id and timestamp, absent parts left out.
 *
 * @param toleranceSeconds  null: the time is not checked
 * @returns null for a valid signature
 * @source WebhookSignatureValidator of sdk-php and sdk-nodejs
 */
export function findSignatureProblem(
  { signature, requestId, dataId }: SignedNotification,
  { secret, now, toleranceSeconds }: { secret: string; now: Date; toleranceSeconds: number | null },
): SignatureProblem | null {
  const header = signature?.trim() ?? "";
  if (header === "") return "MISSING_SIGNATURE_HEADER";
  const parts = readParts(header);
  if (parts === null) return "MALFORMED_SIGNATURE_HEADER";
  const { ts, v1 } = parts;
  if (!ts) return "MISSING_TIMESTAMP";
  if (!v1) return "MISSING_HASH";

  // The documentation has alphanumeric ids in lower case, the provider's own libraries as received.
  const ids = dataId === null ? [null] : [...new Set([dataId, dataId.toLowerCase()])];
  const isSigned = ids.some((id) => isEqual(v1, hashOf(manifestOf(id, requestId, ts), secret)));
  if (!isSigned) return "SIGNATURE_MISMATCH";

  const sentMs = Number(ts) >= FIRST_MS ? Number(ts) : Number(ts) * 1000;
  const isLate = toleranceSeconds !== null && !(Math.abs(now.getTime() - sentMs) <= toleranceSeconds * 1000);
  return isLate ? "TIMESTAMP_OUT_OF_TOLERANCE" : null;
}

/** Text that is signed: "id:123;request-id:abc;ts:1742505638;". */
export function manifestOf(dataId: string | null, requestId: string | null, ts: string): string {
  return [
    dataId === null ? null : `id:${dataId}`,
    requestId === null ? null : `request-id:${requestId}`,
    `ts:${ts}`,
  ]
    .filter((part) => part !== null)
    .map((part) => `${part};`)
    .join("");
}

/** @returns null where nothing is written as `name=value` */
function readParts(header: string): { ts?: string; v1?: string } | null {
  const pairs = header.split(",").flatMap((part) => {
    const equals = part.indexOf("=");
    return equals < 0 ? [] : [[part.slice(0, equals).trim(), part.slice(equals + 1).trim()] as const];
  });
  if (pairs.length === 0) return null;
  const named = new Map(pairs);
  return { ts: named.get("ts"), v1: named.get("v1") };
}

function hashOf(manifest: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(manifest).digest();
}

function isEqual(hex: string, expected: Buffer): boolean {
  const given = Buffer.from(hex, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
