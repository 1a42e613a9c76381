import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { createLogger } from "../log/logger";
import { createHttpApp } from "./create-http-app";
import { healthRoutes } from "./health";

it("stops although a browser holds a connection that it has not used, and ends a request under way", async () => {
  const app = await createHttpApp({
    logger: createLogger({ level: "silent" }),
    https: false,
    trustedProxies: [],
  });
  let answer = (_text: string): void => undefined;
  const isAsked = new Promise<void>((asked) => {
    app.get("/slow", () => {
      asked();
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const unused = connect(port, "127.0.0.1");
  await once(unused, "connect");
  const reply = fetch(`http://127.0.0.1:${port}/slow`);
  await isAsked;

  const isClosed = app.close();
  await once(unused, "close");
  answer("done");

  expect(await (await reply).text()).toBe("done");
  await isClosed;
});

it("answers every request while it drains, is not ready, and closes the connections", async () => {
  const app = await createHttpApp({
    logger: createLogger({ level: "silent" }),
    https: false,
    trustedProxies: [],
  });
  healthRoutes(app, {});
  app.get("/", async () => "here");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((answered, failed) => {
      get({ port, path, agent }, (reply) => answered(reply.resume())).once("error", failed);
    });
  const before = await ask("/ready");
  const isDrained = app.drain(50);

  const during = await ask("/");
  const ready = await ask("/ready");

  expect([before.statusCode, before.headers.connection]).toEqual([200, "keep-alive"]);
  expect([during.statusCode, during.headers.connection]).toEqual([200, "close"]);
  expect(ready.statusCode).toBe(503);
  await isDrained;
  await app.close();
  agent.destroy();
});
