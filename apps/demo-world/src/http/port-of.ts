import type { Server } from "node:net";

/** Port of a listening server. @throws Error when it does not listen on one */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return address.port;
}
