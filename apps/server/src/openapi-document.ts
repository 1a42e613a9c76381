import { connect } from "@surco/db";
import { createLogger, type Jobs } from "@surco/kit-server";
import { createApplication } from "./application";
import { buildApp } from "./build-app";
import { readConfig } from "./config";

/** Queue that discards jobs. */
const noJobs: Jobs = { send: async () => {}, work: async () => {} };

/** API description, built from the routes without database or outside services. */
export async function openApiDocument(): Promise<object> {
  const config = readConfig({
    DATABASE_URL: "postgres://nobody@localhost/none",
    SURCO_DEMO_WORLD_URL: "http://localhost",
    SURCO_DEMO_SMTP_URL: "smtp://localhost",
  });
  const logger = createLogger({ level: "silent" });
  const db = connect(config.databaseUrl);
  const application = createApplication({ config, db, jobs: noJobs, logger, build: "none" });
  const app = await buildApp(application, config);
  await app.ready();
  const document = app.swagger();
  await app.close();
  await db.destroy();
  return document;
}
