import { probe } from "@surco/db";
import { readCluster } from "./cluster";
import { chooseHome } from "./home";
import { settleRestore } from "./restore-note";
import { addressOf, startEmbeddedPostgres } from "./start";

export interface ReachedPostgres {
  databaseUrl: string;
  /** The server as superuser. */
  serverUrl: string;
  /** Actual data folder. */
  folder: string;
  /** Stops the database where it was started for this. */
  stop(): Promise<void>;
}

/**
 * Opens a folder's database for a short task: the running one, or one started for it.
 *
 * @returns null where the folder has no database yet
 * @throws EmbeddedPostgresError with a sentence for the person at the terminal
 */
export async function reachEmbeddedPostgres(dataDir: string): Promise<ReachedPostgres | null> {
  const home = await chooseHome(dataDir);
  await settleRestore(home, () => {});
  const cluster = await readCluster(home);
  if (cluster === null) return null;
  if (cluster.port !== null) {
    const { serverUrl, databaseUrl } = addressOf(cluster.password, cluster.port);
    const isRunning = await probe(serverUrl).then(
      () => true,
      () => false,
    );
    if (isRunning) return { databaseUrl, serverUrl, folder: home.folder, stop: async () => {} };
  }
  return startEmbeddedPostgres({ dataDir });
}
