import type { HttpMethod } from "@surco/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestThreads } from "../threads/request-threads";
import { clientAddressOf } from "./client-address";
import { forgetFile, isReceivedFile } from "./receive-file";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered by a thread: a JSON body is received without being parsed. */
    isForwarded?: boolean;
  }
}

/** Headers that a handler or a hook of the thread reads. */
const FORWARDED = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-type",
  "host",
  "if-none-match",
  "user-agent",
] as const;

/** Sends a request to a thread and its response to the caller. */
export async function forwardRequest(
  threads: RequestThreads,
  accountId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { body } = request;
  const isFile = isReceivedFile(body);
  const headers = FORWARDED.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  try {
    const answer = await threads.answer(accountId, {
      method: request.method as HttpMethod,
      url: request.url,
      headers: {
        ...Object.fromEntries(headers),
        // A form's file arrived alone.
        ...(isFile && { "content-type": request.routeOptions.config.file?.contentTypes[0] ?? "" }),
      },
      ip: clientAddressOf(request),
      requestId: request.id,
      body: body instanceof Uint8Array ? new Uint8Array(body) : null,
      filePath: isFile ? body.path : null,
    });
    return await reply.code(answer.status).headers(answer.headers).send(Buffer.from(answer.body.buffer));
  } finally {
    await forgetFile(body);
  }
}
