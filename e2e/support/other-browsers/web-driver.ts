import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "../product";
import { requireInstalled } from "./installed";

/** Answer that says why a command was refused. @source W3C WebDriver, "Errors" */
export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** A session of a browser by the W3C's WebDriver protocol. */
export interface WebDriverSession {
  /** Sends a command. @throws WebDriverError where it was refused */
  command<R>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<R>;
  end(): Promise<void>;
}

const START_MS = 30_000;

/** Starts WebKitGTK's driver with its browser in an own, private window. */
export async function startWebKit(environment: NodeJS.ProcessEnv): Promise<WebDriverSession> {
  const port = await freePort();
  const driver = spawn(requireInstalled("webKitDriver"), [`--port=${port}`], {
    env: environment,
    stdio: ["ignore", "ignore", "ignore"],
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await isReady(driver, address);
    const { sessionId } = await send<{ sessionId: string }>("POST", `${address}/session`, {
      capabilities: { alwaysMatch: {} },
    });
    const session = `${address}/session/${sessionId}`;
    return {
      command: (method, path, body) => send(method, `${session}${path}`, body),
      async end() {
        await send("DELETE", session).catch(() => undefined);
        driver.kill();
      },
    };
  } catch (error) {
    driver.kill();
    throw error;
  }
}

async function send<R>(method: string, address: string, body?: object): Promise<R> {
  const answer = await fetch(address, {
    method,
    body: method === "POST" ? JSON.stringify(body ?? {}) : null,
  });
  const { value } = (await answer.json()) as { value: R & { error?: string; message?: string } };
  if (!answer.ok) throw new WebDriverError(value.error ?? "unknown error", value.message ?? "");
  return value;
}

async function isReady(driver: ChildProcess, address: string): Promise<void> {
  const giveUp = Date.now() + START_MS;
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    const isUp = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > giveUp) throw new Error("WebKitWebDriver does not answer");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
