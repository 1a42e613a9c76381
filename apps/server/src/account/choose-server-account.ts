import { ConfigError } from "../config-error";

/** Account of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

/** Accounts of this machine and their rights. */
export interface Machine {
  isRoot: boolean;
  /** Finds an account by its name or uid. */
  findAccount(nameOrUid: string): Account | null;
  /** Chooses an account without rights of the system; null if there is none. */
  chooseAccount(): Promise<Account | null>;
  /**
   * Gives the server's own folders to the account.
   *
   * @returns the first file or folder that the account still cannot use; null if it can use all
   */
  prepareFolders(account: Account): string | null;
}

export interface ServerAccount {
  /** Account that the server changes to; null: it keeps the current one. */
  account: Account | null;
  /** Reason for which it stays root although nobody asked for it. */
  warning: string | null;
}

const REMEDY =
  "move the project and SURCO_DATA_DIR to folders that another account can read, set SURCO_USER to an account that can read them, or start Surco as another account (SURCO_USER=root accepts root)";

/**
 * Chooses the account of a server started by root. Without a usable one it stays root, so that a project in root's own
 * home still starts; a requested one that is not usable is an error.
 *
 * @param requested `SURCO_USER`; null if it is not set
 * @throws ConfigError if the requested account does not exist or cannot use the folders
 */
export async function chooseServerAccount(
  requested: string | null,
  machine: Machine,
): Promise<ServerAccount> {
  if (!machine.isRoot) return { account: null, warning: null };
  if (requested !== null) return { account: requestedAccount(requested, machine), warning: null };

  const account = await machine.chooseAccount();
  if (!account) return { account, warning: `The server runs as root, the only account here: ${REMEDY}.` };
  const obstacle = machine.prepareFolders(account);
  if (obstacle === null) return { account, warning: null };
  return {
    account: null,
    warning: `The server runs as root, because account ${account.uid} cannot use ${obstacle}: ${REMEDY}.`,
  };
}

function requestedAccount(requested: string, machine: Machine): Account | null {
  const account = machine.findAccount(requested);
  if (!account) {
    throw new ConfigError([
      `SURCO_USER must name an account of this machine, and ${requested} is none: create it or name another one.`,
    ]);
  }
  if (account.uid === 0) return null;
  const obstacle = machine.prepareFolders(account);
  if (obstacle !== null) {
    throw new ConfigError([
      `SURCO_USER must name an account that can use ${obstacle}, and ${requested} cannot: give it that right or name another one.`,
    ]);
  }
  return account;
}
