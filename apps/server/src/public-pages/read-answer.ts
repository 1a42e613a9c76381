import type { FastifyInstance } from "@surco/kit-server";

/**
 * Answer of the API to a request without a session.
 *
 * @throws Error when the API refuses or fails
 */
export async function readAnswer(app: FastifyInstance, address: string): Promise<unknown> {
  const reply = await app.inject(address);
  if (reply.statusCode !== 200) throw new Error(`${address} answered with status ${reply.statusCode}`);
  return reply.json();
}
