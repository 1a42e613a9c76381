import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { createLogger } from "../log/logger";
import { createHttpApp } from "./create-http-app";

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
