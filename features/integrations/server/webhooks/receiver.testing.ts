import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a program that receives webhooks. It answers 204 until `answer` says otherwise. */
export async function startReceiver() {
  let answer: number | "nothing" = 204;
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    if (answer === "nothing") return;
    if (answer === 302) response.setHeader("location", "/elsewhere");
    response.writeHead(answer).end("the body is not read");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/surco`,
    port,
    /** Messages in the order in which they came. */
    received,
    /** @param next  status of the following answers; "nothing": the request stays open */
    answer(next: number | "nothing") {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
