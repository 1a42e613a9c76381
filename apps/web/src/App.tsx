import {
  deleteStoredResponses,
  FeaturesProvider,
  lazyPart,
  newQueryClient,
  onSessionChange,
  sessionToken,
  useSession,
  type WebFeature,
} from "@surco/kit-web";
import { Suspense, useEffect, useState } from "react";
import { RouterProvider } from "react-router";
import { AppFrame } from "./AppFrame";
import { firstBrand } from "./last-brand";
import { seedFromPage } from "./public-pages/page-data";
import { newRouter } from "./router";
import { PageLoading } from "./shell/PageLoading";

/** Toasts raised before this part has loaded are shown afterwards. */
const Toasts = lazyPart(async () => (await import("./shell/Toasts")).Toasts, {
  isQuiet: true,
  isLate: true,
});

const queryClient = newQueryClient();
seedFromPage(queryClient);

// Clears one account's data before the next one signs in on the same device.
let lastToken = sessionToken();
onSessionChange(() => {
  const token = sessionToken();
  if (token !== lastToken && lastToken !== null) {
    if (token === null) queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
    void deleteStoredResponses();
  }
  lastToken = token;
});

interface AppProps {
  /** Features at the start. */
  features: readonly WebFeature[];
  /** Loads all features, when somebody signs in or opens an address of one that is not loaded. */
  loadAll?: () => Promise<readonly WebFeature[]>;
  /** "test" where nothing is laid out: there every open menu would count as scrolled out of view, and be hidden. */
  env?: "default" | "test";
}

export function App({ features: first, loadAll, env = "default" }: AppProps) {
  const [features, setFeatures] = useState(first);
  const { isSignedIn } = useSession();
  const [router] = useState(() =>
    newRouter(
      first,
      loadAll &&
        (async () => {
          const all = await loadAll();
          // Menus and slots know the features before the first of their pages is shown.
          setFeatures(all);
          return all;
        }),
    ),
  );
  useEffect(() => {
    if (isSignedIn) void loadAll?.().then(setFeatures);
  }, [isSignedIn, loadAll]);
  return (
    <AppFrame queryClient={queryClient} brand={firstBrand()} env={env}>
      <Suspense>
        <Toasts />
      </Suspense>
      <Suspense fallback={<PageLoading />}>
        <FeaturesProvider features={features}>
          <RouterProvider router={router} />
        </FeaturesProvider>
      </Suspense>
    </AppFrame>
  );
}
