import type { BrowserContext } from "playwright-core";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The token in what a signed-in browser keeps. */
export function bearerOf({ origins }: StorageState): string {
  const session = origins
    .flatMap((origin) => origin.localStorage)
    .find((entry) => entry.name === "surco.session");
  return /[\w-]{40,}/.exec(session?.value ?? "")?.[0] ?? "";
}
