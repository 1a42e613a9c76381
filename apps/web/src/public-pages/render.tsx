import { assumeCountry, FeaturesProvider, startI18n } from "@surco/kit-web";
import type { PublicPage, RenderedPage } from "@surco/landing/contract";
import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { prerender } from "react-dom/static";
import { createMemoryRouter, RouterProvider } from "react-router";
import { AppFrame } from "../AppFrame";
import { textsOf } from "../load-features";
import { publicFeatures } from "../public-features";
import { newRouter } from "../router";
import { type PageData, seedPageData } from "./page-data";
import { usedStyles } from "./used-styles";

export interface PageInput extends PublicPage {
  data: PageData;
  /** All styles of the build. */
  styles: string;
}

const STYLE = /<style[^>]*>([^<]*)<\/style>/g;

let rendering: Promise<unknown> = Promise.resolve();

/**
 * Renders a public page as a visitor without a session sees it. One at a time, since the texts have one current language.
 *
 * @throws the error of a component
 */
export function renderPage(input: PageInput): Promise<RenderedPage> {
  const rendered = rendering.then(() => render(input));
  rendering = rendered.catch(() => undefined);
  return rendered;
}

let isStarted = false;

async function render({ path, locale, brand, data, styles }: PageInput): Promise<RenderedPage> {
  if (!isStarted) {
    isStarted = true;
    await startI18n(textsOf(publicFeatures), locale);
  }
  await i18next.changeLanguage(locale);
  assumeCountry(locale === "es-MX" ? "MX" : null);
  const queryClient = new QueryClient();
  seedPageData(queryClient, data);
  const router = newRouter(publicFeatures, undefined, (routes) =>
    createMemoryRouter(routes, { initialEntries: [path] }),
  );
  await loaded(router);
  let failure: unknown;
  const { prelude } = await prerender(
    <AppFrame queryClient={queryClient} brand={brand}>
      <FeaturesProvider features={publicFeatures}>
        <RouterProvider router={router} />
      </FeaturesProvider>
    </AppFrame>,
    {
      // In one piece: React would move large parts by a script of its own.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const written = await new Response(prelude).text();
  router.dispose();
  queryClient.clear();
  // React leaves the place of a part that failed to the browser.
  if (failure !== undefined) throw failure;
  const ownStyles = [...written.matchAll(STYLE)].map(([, text = ""]) => text);
  // The head has a title already.
  const html = written.replace(/<title>[^<]*<\/title>/, "").replace(STYLE, "");
  return {
    html,
    styles: usedStyles(styles + ownStyles.join(""), html).replaceAll(
      "font-display:swap",
      "font-display:optional",
    ),
    texts: { loading: i18next.t("common:loading"), failed: i18next.t("common:start.failed") },
  };
}

/** Waits until the code of the opened page is loaded. */
async function loaded(router: ReturnType<typeof newRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
