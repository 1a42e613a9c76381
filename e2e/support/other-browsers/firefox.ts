import { type Browser, firefox } from "playwright-core";
import { requireInstalled } from "./installed";

/** As the stories in Chromium: no animations, and a map that the processor draws. */
const PREFERENCES = {
  "ui.prefersReducedMotion": 1,
  "webgl.force-enabled": true,
  "webgl.forbid-software": false,
};

/** Commands of WebDriver BiDi that Playwright sends and the Firefox of Debian does not know yet. */
const UNKNOWN_COMMANDS = new Set(["emulation.setMediaFeaturesOverride"]);

/** Starts the installed Firefox. Playwright drives it by WebDriver BiDi, the standard that replaces browsers built for tests. */
export async function launchFirefox(environment: NodeJS.ProcessEnv): Promise<Browser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: requireInstalled("firefox"),
    firefoxUserPrefs: PREFERENCES,
    env: environment,
  });
  skipUnknownCommands(browser);
  return browser;
}

interface BidiSession {
  send(command: string, parameters: unknown): Promise<unknown>;
}

/** Playwright asks for the colour scheme of each page, which Firefox ESR refuses: its preferences hold instead. */
function skipUnknownCommands(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(browser: Browser): { _browserSession: BidiSession } };
  };
  const sessions: BidiSession = Object.getPrototypeOf(connection.toImpl(browser)._browserSession);
  const { send } = sessions;
  sessions.send = function (this: BidiSession, command, parameters) {
    return UNKNOWN_COMMANDS.has(command) ? Promise.resolve({}) : send.call(this, command, parameters);
  };
}

/**
 * Script for the start of each page: lets text be typed by the browser itself. Playwright sets the value of an input, which React
 * does not notice, and empties.
 */
export const TYPE_BY_BROWSER = `Object.defineProperty(window, "__pw_bidiInsertText", {
  get: () => (text) => { document.execCommand(text === "" ? "delete" : "insertText", false, text); },
  set: () => undefined,
});`;
