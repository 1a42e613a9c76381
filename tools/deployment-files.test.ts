import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { variables } from "../apps/server/src/configuration-table";
import { routes } from "../apps/server/src/declared-routes.testing";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const deploymentFiles = [
  ...readdirSync(path.join(root, "deploy"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name))),
  "compose.yaml",
  "compose.one-machine.yaml",
];

/** Read by the files themselves; the product knows nothing of them. */
const OF_THE_DEPLOYMENT = ["SURCO_DOMAIN", "SURCO_IMAGE", "SURCO_UPSTREAMS", "SURCO_ERROR_PAGES"];

describe("the files of a deployment", () => {
  it.each(deploymentFiles)("%s names no variable that nothing reads", (file) => {
    const known = new Set<string>([...variables.map(({ name }) => name), ...OF_THE_DEPLOYMENT]);
    const named = read(file).match(/\bSURCO_[A-Z0-9_]+/g) ?? [];

    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it("let the largest file of the contract through both proxies, with the form around it", () => {
    const largest = Math.max(
      ...routes.map(({ body, maxBodyBytes = 0 }) =>
        body !== undefined && "kind" in body && body.kind === "file" ? body.maxBytes : maxBodyBytes,
      ),
    );
    const limit = /client_max_body_size (\d+)m;/.exec(read("deploy/nginx/surco.conf"))?.[1];

    expect(Number(limit) * 1024 * 1024).toBeGreaterThan(largest + 1024 * 1024);
    expect(read("deploy/caddy/Caddyfile")).not.toContain("max_size");
  });

  it("take every container's rights away", () => {
    for (const file of ["compose.yaml", "compose.one-machine.yaml"]) {
      const [, services = ""] = read(file).split(/^(?:services|networks):\n/m);
      for (const [, name, body = ""] of services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\s*\n)+)/gm)) {
        const isHardened = /<<: \*(hardened|surco)/.test(body) || body.includes("cap_drop: [ALL]");
        expect([file, name, isHardened]).toEqual([file, name, true]);
      }
    }
  });
});
