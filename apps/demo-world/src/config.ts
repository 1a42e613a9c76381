import type { DemoWorldOptions } from "./start-demo-world";

/** Options from the environment. @throws RangeError for a value that is no port or no instant */
export function readConfig(env: NodeJS.ProcessEnv = process.env): DemoWorldOptions {
  const now = env.SURCO_DEMO_NOW === undefined ? undefined : movingClock(env.SURCO_DEMO_NOW);
  return {
    port: portOf(env.SURCO_DEMO_PORT),
    smtpPort: portOf(env.SURCO_DEMO_SMTP_PORT),
    ...(now === undefined ? {} : { now }),
  };
}

function portOf(text: string | undefined): number {
  if (text === undefined || text === "") return 0;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(`not a port: ${text}`);
  return port;
}

/** A clock that starts at the given instant and goes on from there. */
function movingClock(text: string): () => Date {
  const start = Date.parse(text);
  if (Number.isNaN(start)) throw new RangeError(`not an instant: ${text}`);
  const begun = Date.now();
  return () => new Date(start + Date.now() - begun);
}
