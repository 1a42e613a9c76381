// Programs that tests need beside Node: on Debian as root they install themselves.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** True on Debian and its relatives, as root. */
export function canInstallDebianPackages() {
  return isDebian() && process.getuid?.() === 0;
}

/**
 * @param reason  who needs them, for the console
 * @throws Error where the installation fails
 */
export function installDebianPackages(reason, names) {
  console.log(`${reason}: installing ${names.join(", ")} …`);
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names]);
}

/** Makes sure that poppler's programs are there, which read PDF files in tests. @throws Error that says what to install */
export function requirePoppler() {
  if (spawnSync("pdftotext", ["-v"]).status === 0) return;
  if (canInstallDebianPackages()) {
    installDebianPackages("The tests of PDF files need poppler", ["poppler-utils"]);
    return;
  }
  throw new Error(
    "The tests of PDF files need poppler's pdftotext. Install it (Debian/Ubuntu: sudo apt-get install poppler-utils; macOS: brew install poppler).",
  );
}

function isDebian() {
  if (process.platform !== "linux" || !existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed; install it by hand and try again.`);
}
