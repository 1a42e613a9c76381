// Health check of a container or a service: ends with 0 while the product answers. Node is there in any case, curl is not.
import { get } from "node:http";

const { PORT, SURCO_HOST, SURCO_ROLE, SURCO_WORKER_PORT } = process.env;
const isEveryNetwork = ["0.0.0.0", "::"].includes(SURCO_HOST);
const address = {
  // By number: a root without /etc/hosts knows no localhost.
  host: isEveryNetwork ? "127.0.0.1" : SURCO_HOST || "127.0.0.1",
  port: SURCO_ROLE === "worker" ? SURCO_WORKER_PORT : PORT || 8080,
};
get({ ...address, path: "/health", timeout: 4000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on("timeout", () => process.exit(1))
  .on("error", () => process.exit(1));
