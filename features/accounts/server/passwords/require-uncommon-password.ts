import { refuse } from "@surco/kit-server";
import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set<string>(dictionary["passwords-common"]);

/**
 * Refuses the most common passwords of known leaks, case-insensitively. The list is bundled; nothing is sent anywhere.
 *
 * @throws AppError PASSWORD_TOO_COMMON
 */
export function requireUncommonPassword(password: string): void {
  if (common.has(password.normalize("NFC").toLowerCase())) throw refuse("PASSWORD_TOO_COMMON");
}
