import { execFileSync, spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** CSV as LibreOffice writes it: commas, UTF-8, numbers and days as their cells show them. */
const CSV_FILTER = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true";

/**
 * Opens files in LibreOffice and saves them in another format, under the same base names.
 *
 * @param folder  of the results; its subfolder `profile` holds the settings, so that none of the user's are read
 * @returns paths of the results, in the order of the files
 * @throws Error when LibreOffice is absent
 */
export function convertWithLibreOffice(
  files: readonly string[],
  format: "xlsx" | "fods" | "csv",
  folder: string,
): string[] {
  if (spawnSync("soffice", ["--version"]).status !== 0) {
    throw new Error("soffice is not there: install it (Debian: apt-get install libreoffice-calc).");
  }
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, "profile")).href}`;
  const filter = format === "csv" ? CSV_FILTER : format;
  execFileSync(
    "soffice",
    [profile, "--headless", "--convert-to", filter, "--outdir", folder, ...files],
    // Messages of a successful run, as of an absent Java, would fill the output of the tests.
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  return files.map((file) => path.join(folder, `${path.parse(file).name}.${format}`));
}
