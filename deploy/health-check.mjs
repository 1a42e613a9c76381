// Health check of a container: ends with 0 while the product answers. The image has Node, but no curl.
import { get } from "node:http";

const { PORT, SURCO_ROLE, SURCO_WORKER_PORT } = process.env;
const port = SURCO_ROLE === "worker" ? SURCO_WORKER_PORT : PORT;
get({ port, path: "/health", timeout: 4000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on("timeout", () => process.exit(1))
  .on("error", () => process.exit(1));
