import type { BrowserContext } from "playwright-core";

/** Storage of a signed-in browser, for a visitor without a chosen language. */
export async function signedInWithoutLanguage(context: BrowserContext) {
  const state = await context.storageState();
  for (const origin of state.origins) {
    origin.localStorage = origin.localStorage.filter((entry) => !entry.name.includes("language"));
  }
  return state;
}

/** The token in what a signed-in browser keeps. */
export function bearerOf({ origins }: Awaited<ReturnType<BrowserContext["storageState"]>>): string {
  const session = origins
    .flatMap((origin) => origin.localStorage)
    .find((entry) => entry.name === "surco.session");
  return /[\w-]{40,}/.exec(session?.value ?? "")?.[0] ?? "";
}
