import { describe, expect, it } from "vitest";
import { ConfigError } from "../config-error";
import { chooseServerAccount, type Machine } from "./choose-server-account";

const postgres = { uid: 101, gid: 104 };
const surco = { uid: 1000, gid: 1000 };

function machine(replaced: Partial<Machine> = {}): Machine {
  const accounts = new Map([
    ["root", { uid: 0, gid: 0 }],
    ["surco", surco],
  ]);
  return {
    isRoot: true,
    findAccount: (name) => accounts.get(name) ?? null,
    chooseAccount: async () => postgres,
    prepareFolders: () => null,
    ...replaced,
  };
}

describe("account of a server", () => {
  it("stays where root did not start it, whatever is requested", async () => {
    const unprivileged = machine({ isRoot: false });
    for (const requested of [null, "surco", "root", "nobody-knows"]) {
      expect(await chooseServerAccount(requested, unprivileged)).toEqual({ account: null, warning: null });
    }
  });

  it("is the requested one, else the machine's choice", async () => {
    expect(await chooseServerAccount("surco", machine())).toEqual({ account: surco, warning: null });
    expect(await chooseServerAccount(null, machine())).toEqual({ account: postgres, warning: null });
  });

  it("stays root without a warning where that is requested", async () => {
    expect(await chooseServerAccount("root", machine())).toEqual({ account: null, warning: null });
  });

  it("stays root with a warning that names the remedy where no other account is usable", async () => {
    const closed = machine({ prepareFolders: () => "/root/surco/apps" });
    const { account, warning } = await chooseServerAccount(null, closed);
    expect(account).toBeNull();
    expect(warning).toMatch(/account 101 cannot use \/root\/surco\/apps: move the project.*SURCO_USER/);

    const alone = await chooseServerAccount(null, machine({ chooseAccount: async () => null }));
    expect(alone).toEqual({ account: null, warning: expect.stringContaining("the only account here") });
  });

  it("is an error where the requested one does not exist or cannot use the folders", async () => {
    const closed = machine({ prepareFolders: () => "/srv/surco" });
    await expect(chooseServerAccount("nobody-knows", machine())).rejects.toThrow(
      new ConfigError([
        "SURCO_USER must name an account of this machine, and nobody-knows is none: create it or name another one.",
      ]),
    );
    await expect(chooseServerAccount("surco", closed)).rejects.toThrow(
      /^SURCO_USER must name an account that can use \/srv\/surco, and surco cannot: /,
    );
  });
});
