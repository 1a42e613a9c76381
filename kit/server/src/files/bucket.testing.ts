import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Credentials {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Bucket of an S3-compatible service in memory: PUT, GET and DELETE by path. It computes each signature anew by the
 * documented steps (AWS Signature Version 4) and refuses with 403 what differs, with 400 bytes of another hash.
 *
 * @returns `url` of the bucket, the stored objects, and a function that stops the server
 */
export async function startBucket(credentials: Credentials) {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const key = request.url ?? "";
    const stored = objects.get(key);
    const answer = (status: number, bytes?: Buffer) =>
      response.writeHead(status, { "content-length": bytes?.length ?? 0 }).end(bytes);
    if (request.headers.authorization !== signatureOf(request, credentials)) return answer(403);
    if (request.method === "GET") return stored ? answer(200, stored) : answer(404);
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.headers["x-amz-content-sha256"] !== sha256(body)) return answer(400);
    objects.set(key, body);
    return answer(200);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/surco`,
    objects,
    stop: () => new Promise((stopped) => server.close(stopped).closeAllConnections()),
  };
}

/** Header `authorization` that the request should have. */
function signatureOf(
  { method, url, headers }: IncomingMessage,
  { region, accessKeyId, secretAccessKey }: Credentials,
): string {
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const lines = signedHeaders.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const hash = headers["x-amz-content-sha256"];
  const canonical = [method, url, "", lines.join(""), signedHeaders, hash].join("\n");
  const at = String(headers["x-amz-date"]);
  const scope = [at.slice(0, 8), region, "s3", "aws4_request"];
  const text = ["AWS4-HMAC-SHA256", at, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join("/")}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
