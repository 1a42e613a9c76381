import { MantineProvider } from "@mantine/core";
import { Notifications, notifications } from "@mantine/notifications";
import type { PlainDate } from "@surco/calendar";
import { brands, type ExplainedFormula, type Explanation, type RouteShape } from "@surco/contract";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, fireEvent, type RenderResult, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import i18next from "i18next";
import { NuqsAdapter } from "nuqs/adapters/react-router/v7";
import type { ReactElement, ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createBrowserRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import common from "../locales/es/common.json";
import commonInMexico from "../locales/es-MX/common.json";
import { literalFigures } from "./explain/literal-figures.testing";
import { recompute } from "./explain/recompute-figure";
import { unexplainedFigures } from "./explain/unexplained-figures.testing";
import { FeaturesProvider, type WebFeature } from "./feature";
import { writeDay } from "./forms/days/typed-day";
import { newQueryClient } from "./query-client";
import { brandTheme, cssVariables } from "./theme";

// Large screens are slow on a loaded machine.
configure({ asyncUtilTimeout: 60_000 });

interface RenderOptions {
  /** Texts of the features under test by namespace: `{ fields: es }`. */
  texts?: Record<string, object>;
  /** Their Mexican words by namespace: the screen is shown as in Mexico. */
  textsInMexico?: Record<string, object>;
  /** Address of the opened screen, with its query. */
  at?: string;
  /** Features that fill the screen's slots. */
  features?: readonly WebFeature[];
  /** Route pattern of the screen, for its parameters. */
  path?: string;
}

/**
 * Adds text to an input in one step, as pasting and autofill do. A form is drawn anew for each typed key, so type key by key
 * only where that is what the test is about.
 */
export async function enterText(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.paste(text);
}

/** Request of a route with its body. */
export interface SentRequest<Body = unknown> {
  route: RouteShape;
  body: Body;
}

/**
 * Answers requests with the responses of routes, until globals are unstubbed; other requests fail as without a network.
 *
 * @param answersOf  responses of routes at the time of the request: values, or a `Response`
 * @returns lists that grow with the answered requests
 */
export function stubRoutes<Body = unknown>(
  answersOf: () => Iterable<readonly [RouteShape, unknown]>,
): { sent: SentRequest<Body>[]; addresses: string[] } {
  const [sent, addresses]: [SentRequest<Body>[], string[]] = [[], []];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const path = new URL(address, "http://surco.invalid").pathname.replace(/^\/api/, "");
    const answer = [...answersOf()].find(
      ([route]) =>
        route.method === (init?.method ?? "GET") &&
        new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`).test(path),
    );
    if (answer === undefined) throw new TypeError("failed to fetch");
    const [route, response] = answer;
    addresses.push(address);
    sent.push({ route, body: typeof init?.body === "string" ? JSON.parse(init.body) : null });
    return response instanceof Response ? response.clone() : Response.json(response);
  });
  return { sent, addresses };
}

/** Writes a day into its input as in Argentina, and leaves it. */
export function enterDay(input: HTMLElement, day: PlainDate): void {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: writeDay(day, "dayFirst") } });
  fireEvent.blur(input);
}

interface RenderedScreen extends RenderResult {
  queryClient: QueryClient;
  address(): string;
  /** Figures that are shown without their derivation; empty is the aim. */
  unexplained(): string[];
}

/** Renders a screen in Spanish, with router, query cache, theme and notifications. */
export async function renderInSpanish(
  screen: ReactElement,
  { texts = {}, textsInMexico, at = "/", path = "*", features = [] }: RenderOptions = {},
): Promise<RenderedScreen> {
  // Notifications of an earlier screen are removed; more than a few would queue.
  notifications.clean();
  notifications.cleanQueue();
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: textsInMexico ? "es-MX" : "es",
    fallbackLng: { "es-MX": ["es"], default: [] },
    resources: { es: { common, ...texts }, "es-MX": { common: commonInMexico, ...textsInMexico } },
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
  const queryClient = newQueryClient();
  const once = { retry: false, networkMode: "always" } as const;
  queryClient.setDefaultOptions({ queries: once, mutations: once });
  const inProviders = (children: ReactNode) => (
    <FeaturesProvider features={features}>
      <NuqsAdapter defaultOptions={{ shallow: false }}>{children}</NuqsAdapter>
    </FeaturesProvider>
  );
  // The real address bar: filters are read from there.
  window.history.replaceState(null, "", at);
  const router = createBrowserRouter([
    { path, element: inProviders(screen) },
    { path: "*", element: null },
  ]);

  const result = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={brandTheme(brands.surco)} cssVariablesResolver={cssVariables} env="test">
          <Notifications transitionDuration={0} />
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  const literals = literalFigures({ common, ...texts });
  return { ...result, queryClient, address, unexplained: () => unexplainedFigures(document.body, literals) };
}

/** Computes an explained figure again with the formulas of its feature. */
export function recomputeWith(formulas: readonly ExplainedFormula[], explanation: Explanation) {
  const formula = formulas.find(({ id }) => id === explanation.formula);
  if (formula === undefined) throw new Error(`no formula ${explanation.formula}`);
  return recompute(formula, explanation);
}

/** Stands in for what a browser decodes and draws photos with; files named `.heic` cannot be decoded. */
export function stubPhotoDecoder(): void {
  let decoded = "";
  vi.stubGlobal("createImageBitmap", async ({ name }: File) => {
    if (name.endsWith(".heic")) throw new DOMException("cannot be decoded", "InvalidStateError");
    decoded = name;
    return { width: 40, height: 30, close: () => undefined };
  });
  const drawing = { fillRect: () => undefined, drawImage: () => undefined } as unknown;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(
    drawing as ReturnType<HTMLCanvasElement["getContext"]>,
  );
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) =>
    take(new Blob([`drawn ${decoded}`], { type: "image/jpeg" })),
  );
}

/** Makes the window a desktop's or a phone's, until mocks are restored. */
export function stubDevice(device: "desktop" | "phone"): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        matches: device === "phone" && media.includes("max-width"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}
