import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../system-postgres.testing";

/** Address in front of a server: a virtual address, a proxy or a service name, and the network on the way. */
export interface Forwarder {
  port: number;
  /** New connections go to that port; open ones end. */
  leadTo(port: number): void;
  /** Open connections end and new ones are closed at once, as of a server that is down. */
  cut(): void;
  restore(): void;
  /** Each piece of data waits that long on its way to the server. */
  delayBy(durationMs: number): void;
  stop(): void;
}

export async function startForwarder(firstPort: number): Promise<Forwarder> {
  const port = await freePort();
  const open = new Set<Socket>();
  let target = firstPort;
  let isCut = false;
  let delayMs = 0;
  const slow = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        if (delayMs === 0) done(null, chunk);
        else void sleep(delayMs).then(() => done(null, chunk));
      },
    });
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(target, "127.0.0.1");
    for (const each of [socket, onward]) {
      open.add(each);
      each
        .on("error", () => {})
        .once("close", () => {
          open.delete(each);
          socket.destroy();
          onward.destroy();
        });
    }
    socket.pipe(slow()).pipe(onward).pipe(socket);
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const endConnections = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    leadTo(next) {
      target = next;
      endConnections();
    },
    cut() {
      isCut = true;
      endConnections();
    },
    restore() {
      isCut = false;
    },
    delayBy(durationMs) {
      delayMs = durationMs;
    },
    stop() {
      server.close();
      endConnections();
    },
  };
}
