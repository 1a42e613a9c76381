// `npm run dev`: the product as `npm start` runs it, following the sources: screens change in place, programs restart.
import { rmSync } from "node:fs";
import { createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { bundleOptions, programs, root } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireFreePort } from "./refusal.mjs";
import { keepRunning, readSettings, refuse } from "./start-product.mjs";

/** One restart after the other, however fast the changes come. */
let restarts = Promise.resolve();

try {
  const settings = readSettings();
  await requireFreePort(settings.port, settings.host);
  await ensureInstalled();
  await develop(settings);
} catch (error) {
  refuse(error);
}

async function develop(settings) {
  const address = `http://localhost:${settings.port}`;
  const apiPort = await freePort();
  let surco = null;
  const contexts = [];
  for (const [name, program] of Object.entries(programs)) {
    contexts.push(await follow(program, () => restart(surco, name)));
  }

  const { boot } = await import("../apps/server/dist/boot.mjs");
  surco = await boot({
    ...settings,
    port: apiPort,
    host: "127.0.0.1",
    output: "terminal",
    environment: { SURCO_PUBLIC_URL: address, ...settings.environment },
  });
  const screens = await serveScreens(settings, `http://127.0.0.1:${apiPort}`);
  await keepRunning(surco, address, async () => {
    await screens.close();
    await Promise.all(contexts.map((context) => context.dispose()));
  });
}

/** Builds now, and again at each change; resolves after the first build. */
async function follow(program, onRebuilt) {
  const { context } = await import("esbuild");
  // From now on this build is no longer that of `npm start`.
  rmSync(join(root, program.outdir, ".built-from"), { force: true });
  const options = bundleOptions(program);
  let builds = 0;
  const first = withResolvers();
  const watcher = {
    name: "restart",
    setup: (build) =>
      build.onEnd(({ errors }) => {
        builds++;
        if (builds === 1)
          errors.length === 0 ? first.resolve() : first.reject(new Error("The build failed."));
        else if (errors.length === 0) onRebuilt();
      }),
  };
  const built = await context({ ...options, plugins: [...options.plugins, watcher] });
  await built.watch();
  await first.promise;
  return built;
}

function restart(surco, name) {
  restarts = restarts
    .then(() => surco?.restart(name))
    .then(() => surco && console.log(`Restarted: ${name}`))
    .catch((error) => console.error(error.message));
}

async function serveScreens({ port, host }, api) {
  process.env.SURCO_API = api;
  const { createServer } = await import("vite");
  const server = await createServer({
    root: join(root, "apps/web"),
    server: { port, host, strictPort: true },
    clearScreen: false,
    logLevel: "warn",
  });
  return server.listen();
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createTcpServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Node 20 has none of its own. */
function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}
