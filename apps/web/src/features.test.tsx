import { exampleUser } from "@surco/accounts/contract";
import { defineNotificationKind } from "@surco/contract";
import {
  closeSession,
  defineWebFeature,
  fieldSectionOrder,
  openSession,
  startI18n,
  type WebFeature,
} from "@surco/kit-web";
import { IconCloudSnow } from "@tabler/icons-react";
import { act, cleanup, configure, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { App } from "./App";
import { features } from "./features";
import { publicFeatures } from "./public-features";
import { newRouter } from "./router";

// A map needs a real browser.
vi.mock("@surco/kit-web/map", async (original) => ({
  ...(await original<typeof import("@surco/kit-web/map")>()),
  SurcoMap: ({ children }: { children: ReactNode }) => children,
  FieldsLayer: () => null,
}));

const FIELD_ID = "01890000-0000-7000-8000-00000000000a";

const hailForecast = defineNotificationKind({
  name: "hail-forecast",
  topic: { name: "hail", order: 90, label: "hail:topic" },
  text: "hail:forecast",
  data: z.object({ date: z.string() }),
  details: ({ date }, format) => ({ date: format.day(date, "short") }),
  target: ({ date }) => ({ day: date }),
});

function HailOnMap({ shown }: { shown: readonly string[] }) {
  return <p>Granizo en el mapa: {shown.join()}</p>;
}

/** A feature with one entry of each kind. No other file names it. */
const hail = defineWebFeature({
  name: "hail",
  pages: [{ path: "hail", load: async () => () => <h1>Granizo en la zona</h1> }],
  fieldSections: [
    {
      id: "diseases",
      icon: IconCloudSnow,
      label: "hail:section",
      load:
        async () =>
        ({ fieldId }) => <p>Granizo del lote {fieldId}</p>,
    },
  ],
  accountMenuItems: [{ order: 15, icon: IconCloudSnow, label: "hail:menu", to: "/hail" }],
  mapLayers: async () => ({
    switches: [
      { id: "hail", icon: IconCloudSnow, label: "hail:section", useNotOffered: () => null },
      { id: "hail-cannons", icon: IconCloudSnow, label: "hail:cannons", useNotOffered: () => "Sin cañones." },
    ],
    View: HailOnMap,
  }),
  notificationKinds: async () => [{ kind: hailForecast, icon: IconCloudSnow }],
  texts: async () => ({
    default: {
      section: "Granizo",
      menu: "Avisos de granizo",
      cannons: "Cañones",
      forecast: "Se espera granizo el {{date}}.",
      topic: "Granizo en tus lotes",
    },
  }),
});

/** Field detail menu of the specification, section 2. */
const SPECIFIED_ORDER = [
  "tutorial",
  "drone-flight",
  "summary",
  "activity",
  // Not in the specification's menu: it stands beside the activities.
  "crop-log",
  "planning-report",
  "season-curves",
  "yield",
  "images",
  "weather",
  "notes",
  "gross-margin",
  "decision-zones",
  // Beside the specification.
  "prescriptions",
  "yield-maps",
  "trials",
  "soil-sampling",
  "diseases",
  "temperature",
  "phenology",
  "density-nitrogen",
  // Beside the specification.
  "share",
  "print",
];

/** Id of the section that an entry of the field's menu opens. */
function sectionOf({ pathname }: HTMLAnchorElement): string {
  return pathname.endsWith("-flight") ? "drone-flight" : (pathname.split("/").at(-1) ?? "");
}

/** Full paths of all routes that have one. */
function pathsOf(routes: readonly RouteObject[], under = ""): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const full = path === undefined || path === "*" ? under : `${under}/${path}`;
    return [full, ...pathsOf(children, full)];
  });
}

/** The address and everything before each of its slashes. */
function beginningsOf(address: string): string[] {
  const parts = address.split("/").filter((part) => part !== "");
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
}

/** Every entry of the field's menu is taken: hail has that of plant health. */
const withHail: readonly WebFeature[] = [...features.filter(({ name }) => name !== "plant-health"), hail];

/** Profile of the signed-in user. */
let profile = exampleUser;
/** Changes of the profile that were sent. */
let stored: unknown[] = [];

const field = {
  id: FIELD_ID,
  name: "La Loma",
  farmName: "La Esperanza",
  areaHa: 97.1,
  netAreas: [],
  crops: [],
  country: "AR",
  plan: "basic",
  relation: "own",
  right: "edit",
  bbox: [-60.6, -33.9, -60.5, -33.8],
};

// The application's screens load lazily.
configure({ asyncUtilTimeout: 60_000 });

beforeAll(async () => {
  await startI18n(Object.fromEntries(withHail.map(({ name, texts }) => [name, texts])), "es");
});
beforeEach(() => {
  profile = exampleUser;
  localStorage.clear();
  localStorage.setItem("surco.tours", "by-hand");
  stored = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (init?.method === "PATCH") stored.push(JSON.parse(String(init.body)));
    if (address.startsWith("/api/auth/")) return Response.json(profile);
    if (address.startsWith(`/api/field/meta_data/${FIELD_ID}`)) return Response.json(field);
    if (address.startsWith("/api/notification/choices"))
      return Response.json({
        digest: "daily",
        digestHour: 7,
        mailed: ["images", "hail"],
        pushed: [],
        quiet: null,
        timeZone: "UTC",
        pushKey: "",
        isPushedHere: false,
      });
    if (address.startsWith("/api/notification"))
      return Response.json({
        notifications: [
          {
            id: FIELD_ID,
            kind: "hail-forecast",
            field: { id: FIELD_ID, name: "La Loma", farmName: "La Esperanza", country: "AR" },
            data: { date: "2026-01-15" },
            createdAt: "2026-01-14T12:00:00Z",
            readAt: null,
          },
        ],
        nextCursor: null,
        unread: 1,
      });
    // Screens render without data that does not exist.
    return Response.json({ code: "NOT_FOUND" }, { status: 404 });
  });
  openSession("a-token-of-thirty-two-characters");
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const openAt = (address: string, features = withHail, loadAll?: () => Promise<readonly WebFeature[]>) => {
  window.history.replaceState(null, "", address);
  render(<App features={features} {...(loadAll && { loadAll })} env="test" />);
};

describe("a feature added to the list", () => {
  it("has its page at its address", async () => {
    openAt("/hail");

    expect(await screen.findByRole("heading", { name: "Granizo en la zona" })).toBeTruthy();
  });

  it("is listed in the account menu with its own text, and leads to its page", async () => {
    openAt("/terms");

    await userEvent.click(await screen.findByRole("button", { name: /Tu cuenta/ }));
    // Without layout the menu counts as scrolled out of view and may be hidden.
    const item = await screen.findByRole("menuitem", { name: "Avisos de granizo", hidden: true });
    await userEvent.click(item);

    expect(await screen.findByRole("heading", { name: "Granizo en la zona" })).toBeTruthy();
  });

  it("has its section in the field's menu", async () => {
    openAt(`/dashboard/field/${FIELD_ID}/summary`);

    const menu = await screen.findByRole("navigation", { name: "Secciones del lote" });
    await userEvent.click(within(menu).getByRole("link", { name: "Granizo" }));

    expect(await screen.findByText(`Granizo del lote ${FIELD_ID}`)).toBeTruthy();
  });
});

describe("features that are not in the entry file", () => {
  const hailOfAccount = defineWebFeature({
    ...hail,
    pages: [
      { path: "hail", needsSession: true, load: async () => () => <h1>Granizo en la zona</h1> },
      { layout: "own-account", path: "hail", load: async () => () => <h1>Granizo de la cuenta</h1> },
    ],
  });
  const all = [...features, hailOfAccount];

  it.each([
    ["/hail", "Granizo en la zona"],
    ["/user/hail", "Granizo de la cuenta"],
  ])("have their page at %s", async (address, title) => {
    openAt(address, publicFeatures, async () => all);

    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  });

  it("are not loaded for a visitor of a public page", async () => {
    closeSession();
    const loadAll = vi.fn(async () => all);
    openAt("/auth/login", publicFeatures, loadAll);

    await screen.findByRole("button", { name: "Ingresar" });
    expect(loadAll).not.toHaveBeenCalled();
  });

  it("have their page for whoever goes on, or back, while they are loaded", async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    openAt("/hail", publicFeatures, async () => {
      await arrived;
      return all;
    });
    window.history.pushState(null, "", "/user/hail");
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    arrive();

    expect(await screen.findByRole("heading", { name: "Granizo de la cuenta" })).toBeTruthy();
  });

  it("are in the menus as soon as somebody signs in", async () => {
    closeSession();
    openAt("/terms", publicFeatures, async () => all);
    await screen.findByRole("link", { name: "Ingresar" });

    openSession("a-token-of-thirty-two-characters");

    await userEvent.click(await screen.findByRole("button", { name: /Tu cuenta/ }));
    expect(await screen.findByRole("menuitem", { name: "Avisos de granizo", hidden: true })).toBeTruthy();
  });

  it("lead a signed-out visitor to log-in, with the address to return to", async () => {
    closeSession();
    openAt("/hail", publicFeatures, async () => all);

    await screen.findByRole("button", { name: "Ingresar" });
    expect(window.location.search).toContain("return=%2Fhail");
  });
});

describe("map layers added by a feature", () => {
  const openMenu = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Mapa de fondo y capas" }));
  const findSwitch = (name: string | RegExp) =>
    screen.findByRole<HTMLInputElement>("switch", { name, hidden: true });

  it("are switched on and off over the map, and stand in the address", async () => {
    openAt("/dashboard");
    await openMenu();
    await userEvent.click(await findSwitch("Granizo"));
    expect(await screen.findByText("Granizo en el mapa: hail")).toBeTruthy();
    await waitFor(() => expect(window.location.search).toContain("capas=hail"));

    await userEvent.click(await findSwitch("Granizo"));
    await waitFor(() => expect(screen.queryByText(/^Granizo en el mapa/)).toBeNull());
    await waitFor(() => expect(window.location.search).not.toContain("capas"));
  });

  it("are shown from the address, also over a field", async () => {
    openAt(`/dashboard/field/${FIELD_ID}/summary?capas=hail,unknown`);
    expect(await screen.findByText("Granizo en el mapa: hail")).toBeTruthy();
  });

  it("name the reason where one cannot be shown", async () => {
    openAt("/dashboard");
    await openMenu();
    const layer = await findSwitch(/Cañones/);
    expect(layer.disabled).toBe(true);
    expect(screen.getByText("Sin cañones.")).toBeTruthy();
  });
});

describe("a notification kind added by a feature", () => {
  it("is shown in the bell with its text, and links to the field's images", async () => {
    openAt("/terms");

    await userEvent.click(await screen.findByRole("button", { name: "Novedades: 1 sin leer" }));

    // Without layout the popover counts as scrolled out of view and is hidden.
    const link = await screen.findByRole("link", { name: /Se espera granizo el 15 ene/, hidden: true });
    expect(link.getAttribute("href")).toContain(`/dashboard/field/${FIELD_ID}/images`);
  });

  it("adds its topic to the notification settings", async () => {
    openAt("/user/notifications");

    const box = await screen.findByRole<HTMLInputElement>("checkbox", {
      name: "Granizo en tus lotes: Correo",
    });
    expect(box.checked).toBe(true);
  });
});

describe("field menu", () => {
  it("leads to the user's drone-flight page with the field chosen", async () => {
    openAt(`/dashboard/field/${FIELD_ID}/summary`);

    const menu = await screen.findByRole("navigation", { name: "Secciones del lote" });
    const link = within(menu).getByRole("link", { name: "Vuelo de dron" });

    expect(link.getAttribute("href")).toMatch(new RegExp(`^/[a-z]+-flight\\?.*${FIELD_ID}.*#`));
  });

  it.each([1, 7])("has the season curves for style brand %s", async (styleBrand) => {
    profile = { ...exampleUser, styleBrand };
    openAt(`/dashboard/field/${FIELD_ID}/season-curves`);

    const menu = await screen.findByRole("navigation", { name: "Secciones del lote" });
    expect(within(menu).getByRole("link", { current: "page" }).textContent).toBe("Analítica satelital");
    expect(window.location.pathname).toBe(`/dashboard/field/${FIELD_ID}/season-curves`);
  });

  it("has its sections in the order of the specification", async () => {
    expect(fieldSectionOrder.map(({ id }) => id)).toEqual(SPECIFIED_ORDER);
    openAt(`/dashboard/field/${FIELD_ID}/summary`);

    const menu = await screen.findByRole("navigation", { name: "Secciones del lote" });
    const groups = within(menu)
      .getAllByRole("list")
      .map((list) => within(list).getAllByRole<HTMLAnchorElement>("link").map(sectionOf));
    expect(groups[0]?.length).toBeGreaterThan(2);
    for (const ids of groups)
      expect(ids).toEqual(ids.toSorted((a, b) => SPECIFIED_ORDER.indexOf(a) - SPECIFIED_ORDER.indexOf(b)));
  });
});

describe('an address with the word "analytics"', () => {
  it.each([1, 7])("leads users of style brand %s to the dashboard", async (styleBrand) => {
    profile = { ...exampleUser, styleBrand };
    openAt(`/dashboard/field/${FIELD_ID}/analytics`);

    await waitFor(() => expect(window.location.pathname).toBe("/dashboard"));
  });
});

describe("reports mode of a brand", () => {
  const sectionIds = async () => {
    const menu = await screen.findByRole("navigation", { name: "Secciones del lote" });
    return within(menu).getAllByRole<HTMLAnchorElement>("link").map(sectionOf);
  };

  it("offers reports alone until one exits", async () => {
    profile = { ...exampleUser, styleBrand: 1 };
    openAt(`/dashboard/field/${FIELD_ID}/gross-margin`);
    expect(await sectionIds()).toContain("weather");

    await userEvent.click(await screen.findByRole("button", { name: /Tu cuenta/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Modo informes", hidden: true }));

    await waitFor(async () =>
      expect(await sectionIds()).toEqual(["planning-report", "gross-margin", "phenology"]),
    );

    cleanup();
    openAt(`/dashboard/field/${FIELD_ID}`);
    const opened = () => screen.findByRole("link", { current: "page", name: "Informe de planificación" });
    expect(await opened()).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Salir del modo informes" }));
    await waitFor(async () => expect(await sectionIds()).toContain("weather"));
  });

  it("is not offered to other brands, nor kept for them", async () => {
    profile = { ...exampleUser, styleBrand: 7 };
    sessionStorage.setItem("surco.reports-mode", "on");
    openAt(`/dashboard/field/${FIELD_ID}/gross-margin`);
    await userEvent.click(await screen.findByRole("button", { name: /Tu cuenta/ }));
    await screen.findByRole("menuitem", { name: "Cerrar sesión", hidden: true });

    expect(screen.queryByRole("menuitem", { name: "Modo informes", hidden: true })).toBeNull();
    expect(await sectionIds()).toContain("weather");
    sessionStorage.clear();
  });
});

describe("season of the screens", () => {
  it("can be chosen on the pages that name it, and on no others", async () => {
    const ofSeason = defineWebFeature({
      ...hail,
      pages: [{ path: "hail", hasSeason: true, load: async () => () => <h1>Granizo de la campaña</h1> }],
    });
    openAt("/hail", [...features, ofSeason]);
    await screen.findByRole("heading", { name: "Granizo de la campaña" });
    expect(await screen.findByRole("combobox", { name: "Campaña" })).toBeTruthy();

    cleanup();
    openAt("/hail");
    await screen.findByRole("heading", { name: "Granizo en la zona" });
    expect(screen.queryByRole("combobox", { name: "Campaña" })).toBeNull();
  });

  it("is the one that the user last chose on any device, and a choice is stored", async () => {
    profile = { ...exampleUser, selectedSeason: "2024/25" };
    openAt("/dashboard");
    const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Campaña" });
    await waitFor(() => expect(choice.value).toBe("2024/25"));

    await userEvent.selectOptions(choice, "2025/26");

    await waitFor(() => expect(stored).toEqual([{ selectedSeason: "2025/26" }]));
    expect(window.location.search).toContain("season=2025/26");
  });
});

describe("addresses of the application", () => {
  it.each(["auth", "brevant/auth", "pioneer/auth"])("/%s leads to log-in", async (folder) => {
    closeSession();
    openAt(`/${folder}`);

    expect(await screen.findByRole("button", { name: "Ingresar" })).toBeTruthy();
    expect(window.location.pathname).toBe(`/${folder}/login`);
  });

  it("show the brand that they name, and others that of the user", async () => {
    profile = { ...exampleUser, styleBrand: 7 };
    openAt("/terms-brevant");
    await screen.findByText(/o usar Brevant,/);

    await userEvent.click(await screen.findByRole("link", { name: "Brevant" }));

    expect(await screen.findByRole("link", { name: "Surco" })).toBeTruthy();
    expect(window.location.pathname).toBe("/dashboard");
  });

  it("have a page at every route and every beginning of one", () => {
    const { routes, dispose } = newRouter(features);
    const paths = pathsOf(routes).map((path) => path.replaceAll(/:[a-zA-Z]+\??/g, FIELD_ID));
    const addresses = new Set(paths.flatMap(beginningsOf));
    const empty = [...addresses].filter((address) => {
      const route = matchRoutes(routes, address)?.at(-1)?.route;
      return route === undefined || route.children !== undefined || !(route.lazy || route.element);
    });
    dispose();
    expect(addresses.size).toBeGreaterThan(60);
    expect(empty).toEqual([]);
  });
});

describe("list of features", () => {
  it("has unique feature names and unique entries of the field's menu", () => {
    const names = features.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const sections = features.flatMap(({ fieldSections = [] }) => fieldSections.map(({ id }) => id));
    expect(new Set(sections).size).toBe(sections.length);
  });

  it("has a text for every label, tour step and notification topic", async () => {
    const texts = new Map(
      await Promise.all(
        features.map(async ({ name, texts: load }) => [name, (await load("es")).default] as const),
      ),
    );
    const keys = features.flatMap((feature) => [
      ...(feature.fieldSections ?? []).map(({ label }) => label),
      ...(feature.dashboardItems ?? []).map(({ label }) => label),
      ...(feature.accountMenuItems ?? []).map(({ label }) => label),
      ...(feature.pages ?? []).flatMap(({ menuEntry }) => (menuEntry ? [menuEntry.label] : [])),
      ...(feature.tourSteps ?? []).flatMap(({ part }) => [
        `${feature.name}:tour.${part}.title`,
        `${feature.name}:tour.${part}.text`,
      ]),
    ]);
    const groups = await Promise.all(features.map(({ mapLayers }) => mapLayers?.()));
    keys.push(...groups.flatMap((group) => group?.switches ?? []).map(({ label }) => label));
    const kinds = (
      await Promise.all(features.map(({ notificationKinds }) => notificationKinds?.() ?? []))
    ).flat();
    expect(new Set(kinds.map(({ kind }) => kind.name)).size).toBe(kinds.length);
    keys.push(...kinds.map(({ kind }) => kind.topic.label));
    const missing = keys.filter((key) => {
      const [namespace = "", path = ""] = key.split(":");
      let at: unknown = texts.get(namespace);
      for (const step of path.split(".")) at = at instanceof Object ? Reflect.get(at, step) : undefined;
      return typeof at !== "string";
    });
    expect(missing).toEqual([]);
  });
});
