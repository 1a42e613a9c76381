import { existsSync } from "node:fs";
import { join } from "node:path";

/** Programs of the stories in other browsers, with the package of Debian and Ubuntu that brings each. */
const programs = {
  firefox: { names: ["firefox-esr", "firefox"], package: "firefox-esr", variable: "SURCO_FIREFOX" },
  webKitDriver: {
    names: ["WebKitWebDriver"],
    package: "webkit2gtk-driver",
    variable: "SURCO_WEBKIT_DRIVER",
  },
  display: { names: ["Xvfb"], package: "xvfb", variable: "SURCO_XVFB" },
} as const;

/**
 * Path of a program.
 * @throws Error that names the package to install
 */
export function requireInstalled(program: keyof typeof programs): string {
  const { names, package: debianPackage, variable } = programs[program];
  const named = process.env[variable];
  if (named && existsSync(named)) return named;
  const folders = (process.env.PATH ?? "").split(":");
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (found) return found;
  throw new Error(
    `The stories in other browsers need ${names[0]}, which is not installed. ` +
      `On Debian or Ubuntu: sudo apt-get install ${debianPackage}. ${variable} may name one.`,
  );
}
