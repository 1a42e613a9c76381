import {
  addTexts,
  askEarly,
  preferredLanguage,
  putScreenFirst,
  sessionToken,
  type WebFeature,
  whileScreenWaits,
} from "@surco/kit-web";
import { firstRequests } from "./session-start/first-requests";

const RETRY_MS = 5_000;

let loading: Promise<readonly WebFeature[]> | null = null;

/** Loads the manifests of all features, once, and registers their texts; retries until the network is back. */
export function loadFeatures(): Promise<readonly WebFeature[]> {
  loading ??= whileScreenWaits(fetchFeatures());
  return loading;
}

/** Starts to load what the first screen of a signed-in user needs, before the router asks for it. */
export function preloadForSession(): void {
  putScreenFirst();
  if (sessionToken() === null) return;
  askEarly(firstRequests({ path: window.location.pathname, language: preferredLanguage() }));
  void loadFeatures();
  // The router reports a failure.
  import("./shell/Shell").catch(() => undefined);
}

/** Texts of features by namespace. */
export function textsOf(features: readonly WebFeature[]): Record<string, WebFeature["texts"]> {
  return Object.fromEntries(
    features.map(({ name, texts }) => [name, (locale) => whileScreenWaits(texts(locale))]),
  );
}

async function fetchFeatures(): Promise<readonly WebFeature[]> {
  for (;;) {
    try {
      const { features, preloadPage } = await import("./features");
      addTexts(textsOf(features));
      preloadPage(features);
      return features;
    } catch {
      await new Promise((over) => {
        setTimeout(over, RETRY_MS);
        window.addEventListener("online", over, { once: true });
      });
    }
  }
}
