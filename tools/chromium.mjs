// Finds a Chromium for the browser stories; on Debian as root it installs the distribution's package.
import { existsSync } from "node:fs";
import { canInstallDebianPackages, installDebianPackages } from "./debian-packages.mjs";

// The headless shell has no windows to manage: a fresh visitor costs it 0.4 s of the processor instead of 1 s.
const CANDIDATES = {
  linux: [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
  ],
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files\\Chromium\\Application\\chrome.exe",
  ],
};

/**
 * Path of a Chromium or Chrome.
 * @throws Error that says what to install
 */
export function requireChromium() {
  const named = process.env.SURCO_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`SURCO_CHROMIUM names ${named}, which is not there.`);
  }
  const found = findInstalled();
  if (found) return found;
  if (canInstallDebianPackages()) {
    installDebianPackages("The browser stories need Chromium", [
      "chromium-headless-shell",
      "fonts-liberation",
    ]);
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Error(
    "The browser stories need Chromium or Chrome and none was found. Install one (Debian/Ubuntu: sudo apt-get install chromium; " +
      "macOS: brew install --cask chromium), or name one in SURCO_CHROMIUM.",
  );
}

function findInstalled() {
  return (CANDIDATES[process.platform] ?? []).find((path) => existsSync(path));
}
