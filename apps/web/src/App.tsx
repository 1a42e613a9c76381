import { MantineProvider } from "@mantine/core";
import {
  brandOf,
  brandTheme,
  cssVariables,
  forgetAnswers,
  lazyPart,
  newQueryClient,
  onSessionChange,
  sessionToken,
} from "@surco/kit-web";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { RouterProvider } from "react-router";
import { BrandChoice } from "./brand-choice";
import { newRouter } from "./router";
import { PageLoading } from "./shell/PageLoading";

/** What is told before it came is shown once it is there. */
const Notifications = lazyPart(async () => (await import("@mantine/notifications")).Notifications, {
  isQuiet: true,
});

const queryClient = newQueryClient();
const router = newRouter();

// What one person read is not shown to the next one on the same machine.
let lastToken = sessionToken();
onSessionChange(() => {
  const token = sessionToken();
  if (token !== lastToken && lastToken !== null) {
    if (token === null) queryClient.removeQueries({ predicate: ({ meta }) => meta?.isPublic !== true });
    void forgetAnswers();
  }
  lastToken = token;
});

export function App() {
  const [brand, setBrand] = useState(() => brandOf(null, window.location.hostname));
  const theme = useMemo(() => brandTheme(brand), [brand]);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <Suspense>
          <Notifications position="bottom-right" limit={4} />
        </Suspense>
        <BrandChoice value={setBrand}>
          <Suspense fallback={<PageLoading />}>
            <RouterProvider router={router} />
          </Suspense>
        </BrandChoice>
      </MantineProvider>
    </QueryClientProvider>
  );
}
