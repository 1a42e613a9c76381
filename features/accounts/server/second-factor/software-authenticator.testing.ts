import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { newPasskey, passkeyAssertion } from "@surco/accounts/contract";
import type { z } from "zod";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** Head of a CBOR item (RFC 8949, section 3): major type and length. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)]);
}
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);

/** Authenticator of one passkey, ES256 without attestation, as WebAuthn level 2 describes it. */
export function softwareAuthenticator({ origin = "https://surco.example", isVerifying = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const flags = USER_PRESENT | (isVerifying ? USER_VERIFIED : 0);
  let signCount = 0;
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001", "hex"),
    ...[Buffer.from("21", "hex"), cborBytes(Buffer.from(x, "base64url"))],
    ...[Buffer.from("22", "hex"), cborBytes(Buffer.from(y, "base64url"))],
  ]);
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
  } as const;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (extra: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | extra]), count]);
  };
  return {
    /** Answers navigator.credentials.create. */
    create(challenge: string): z.input<typeof newPasskey> {
      const authData = Buffer.concat([head(ATTESTED), Buffer.alloc(16), uint16(id.length), id, coseKey]);
      const attestation = Buffer.concat([
        cborHead(5, 3),
        ...[cborText("fmt"), cborText("none"), cborText("attStmt"), cborHead(5, 0)],
        ...[cborText("authData"), cborBytes(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Answers navigator.credentials.get. */
    get(challenge: string): z.input<typeof passkeyAssertion> {
      signCount += 1;
      const [authData, data] = [head(0), clientData("webauthn.get", challenge)];
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}
