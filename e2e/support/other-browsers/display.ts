import { type ChildProcess, spawn } from "node:child_process";
import { requireInstalled } from "./installed";

export interface VirtualDisplay {
  /** Environment of a program whose windows go there, drawn by the processor. */
  environment: NodeJS.ProcessEnv;
  stop(): void;
}

/** A display without a screen. Without one, neither WebKit has windows nor Firefox WebGL. */
export async function startDisplay(): Promise<VirtualDisplay> {
  const display = spawn(
    requireInstalled("display"),
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const name = await nameOf(display);
  return {
    environment: {
      ...process.env,
      DISPLAY: `:${name}`,
      LIBGL_ALWAYS_SOFTWARE: "1",
      // The display is the only one: no session of a desktop is looked for.
      WAYLAND_DISPLAY: undefined,
    },
    stop: () => void display.kill(),
  };
}

function nameOf(display: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    display.once("error", failed);
    display.once("exit", (code) => failed(new Error(`the virtual display ended with ${code}`)));
    display.stdio[3]?.once("data", (name: Buffer) => found(name.toString().trim()));
  });
}
