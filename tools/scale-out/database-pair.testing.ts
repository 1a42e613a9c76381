import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, querySystemPostgres, requireBinaries, runAsPostgres } from "../system-postgres.testing";
import { startForwarder } from "./forwarder.testing";

/** Primary with a synchronous streaming replica, reached by an address that moves with a failover. */
export interface DatabasePair {
  /** Leads to the primary, also after a failover. */
  url: string;
  replicaUrl: string;
  /** SIGKILL of the primary, promotion of the replica, and the address leads there. */
  failOver(): void;
  stop(): void;
}

/**
 * Starts the pair from the system's own PostgreSQL. A commit is acknowledged once the replica has it on its disk, so that
 * a failover loses none.
 */
export async function startDatabasePair(): Promise<DatabasePair> {
  const binaries = requireBinaries();
  const folder = mkdtempSync(join(tmpdir(), "surco-pair-"));
  chmodSync(folder, 0o777);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const [primary, replica] = [join(folder, "primary"), join(folder, "replica")];
  const start = (data: string, port: number) =>
    runAsPostgres(
      `${binaries}/pg_ctl -D ${data} -o "-p ${port} -k ${folder} -c max_connections=200" -l ${data}.log -w start`,
    );
  runAsPostgres(`${binaries}/initdb -D ${primary} -A trust -U surco -E UTF8 --locale=C.UTF-8`);
  start(primary, primaryPort);
  const primaryUrl = urlOf(primaryPort);
  querySystemPostgres({ url: primaryUrl, stop: () => {} }, "create database surco");
  runAsPostgres(
    `${binaries}/pg_basebackup -h 127.0.0.1 -p ${primaryPort} -U surco -D ${replica} -R -X stream -c fast`,
  );
  start(replica, replicaPort);
  querySystemPostgres(
    { url: primaryUrl, stop: () => {} },
    "alter system set synchronous_standby_names = '*'; select pg_reload_conf();",
  );
  const address = await startForwarder(primaryPort);
  return {
    url: urlOf(address.port, "surco"),
    replicaUrl: urlOf(replicaPort, "surco"),
    failOver() {
      killPostmaster(primary);
      address.leadTo(replicaPort);
      runAsPostgres(`${binaries}/pg_ctl -D ${replica} -w promote`);
    },
    stop() {
      address.stop();
      killPostmaster(replica);
      killPostmaster(primary);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function urlOf(port: number, database = "postgres"): string {
  return `postgres://surco@127.0.0.1:${port}/${database}`;
}

/** SIGKILL of the server and its children, as when the machine is gone. */
function killPostmaster(data: string): void {
  try {
    const [pid = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    const { stdout } = spawnSync("pgrep", ["-P", pid], { encoding: "utf8" });
    for (const each of [pid, ...stdout.trim().split("\n")]) {
      if (Number(each) > 1) spawnSync("kill", ["-9", each]);
    }
  } catch {
    // It has ended.
  }
}
