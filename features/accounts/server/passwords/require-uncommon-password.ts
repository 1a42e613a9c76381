import { refuse } from "@surco/kit-server";
import { dictionary } from "@zxcvbn-ts/language-common";

const common = new Set<string>(dictionary["passwords-common"]);

/**
 * Refuses what a guesser tries first: the tens of thousands of passwords that turn up most in known leaks, whatever their
 * capitals. The list comes with its package; nothing typed is sent anywhere.
 *
 * @throws AppError PASSWORD_TOO_COMMON
 */
export function requireUncommonPassword(password: string): void {
  if (common.has(password.normalize("NFC").toLowerCase())) throw refuse("PASSWORD_TOO_COMMON");
}
