import { type Config, readConfig } from "./config";

/** Configuration of a server under test; its database address is unused, and outside services refuse connections. */
export function testConfig(environment: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: "postgres://unused@localhost/unused",
    SURCO_DEMO_WORLD_URL: "http://127.0.0.1:9",
    SURCO_DEMO_SMTP_URL: "smtp://127.0.0.1:9",
    SURCO_WEB_DIST: "no-such-folder",
    ...environment,
  });
}
