import { createHash } from "node:crypto";
import { brandsSettings, registryOf } from "@surco/contract";
import type { PageRequest } from "@surco/kit-server";
import { describe, expect, it } from "vitest";
import type { CompletePage } from "./public-pages/public-pages";
import { type PageSettings, pageWriter } from "./write-page";

const HTML = '<!doctype html>\n<html lang="es"><head><meta charset="utf-8"></head><body></body></html>';
const TOKEN = "t".repeat(43);
const settings: PageSettings = {
  publicUrl: "https://campo.example",
  brands: registryOf({}),
  hasOwnBrands: false,
  describeReport: async (token: string) =>
    token === TOKEN ? { title: "Resumen «La Loma»", description: "Maíz · 2025/26" } : null,
  publicPages: { find: async () => null },
};
const pageRequest: PageRequest = {
  path: "/",
  host: "campo.example",
  languages: "",
  addressLanguage: null,
  deviceLanguage: null,
};

const writeWith = async (about: Partial<PageRequest>, own: Partial<PageSettings>, html = HTML) => {
  const page = await pageWriter({ ...settings, ...own }).writePage(html, { ...pageRequest, ...about });
  return typeof page === "string" ? { html: page, scriptSource: null } : page;
};
const write = async (about: Partial<PageRequest>, own: Partial<PageSettings> = {}) =>
  (await writeWith(about, own)).html;

it("names the files of a session on its pages only, with texts of the page's locale", async () => {
  const link = (file: string, of: string) =>
    `<link rel="modulepreload" href="/assets/${file}.js" data-session="${of}">`;
  const startPage = HTML.replace(
    "</head>",
    `${link("shell", "")}${["es", "es-MX", "en"].map((locale) => link(locale, locale)).join("")}</head>`,
  );
  const filesOf = async (about: Partial<PageRequest>) => {
    const { html } = await writeWith(about, {}, startPage);
    return [...html.matchAll(/assets\/([\w-]+)\.js/g)].map(([, file]) => file);
  };
  expect(await filesOf({ path: "/dashboard/field/7" })).toEqual(["shell", "es"]);
  expect(await filesOf({ path: "/user/data", languages: "es-MX" })).toEqual(["shell", "es", "es-MX"]);
  expect(await filesOf({ path: "/dashboard", deviceLanguage: "en" })).toEqual(["shell", "en"]);
  for (const path of ["/", "/auth/login", `/report/${TOKEN}`, "/dashboards"])
    expect(await filesOf({ path })).toEqual([]);
});

it("keeps the script that requests a session's answers on its pages only, and allows it", async () => {
  const startPage = HTML.replace("<head>", '<head><script data-session="">ask()</script>');
  const session = await writeWith({ path: "/dashboard" }, {}, startPage);
  expect(session.html).toContain('<script data-session="">ask()</script>');
  expect(session.scriptSource).toBe(`sha256-${createHash("sha256").update("ask()").digest("base64")}`);
  const login = await writeWith({ path: "/auth/login" }, {}, startPage);
  expect(login.html).not.toContain("ask()");
  expect(login.scriptSource).toBeNull();
});

describe("page head", async () => {
  it("describes the landing page for search engines and link previews, in the reader's language", async () => {
    const spanish = await write({});
    const english = await write({ languages: "fr-FR,en-GB;q=0.8" });

    expect(spanish).toContain('<html lang="es">');
    expect(english).toContain('<html lang="en">');
    for (const html of [spanish, english]) {
      expect(html).toMatch(/<title data-first>[^<]*Surco[^<]*<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{60,200}">/);
      expect(html).toContain('<meta property="og:image" content="https://campo.example/share.png">');
      expect(html).toContain('<link rel="canonical" href="https://campo.example/">');
      expect(html).not.toContain("{{");
    }
    expect(await write({ languages: "pt-BR" })).toContain('content="pt_BR"');
    expect(await write({ languages: "pt-BR", deviceLanguage: "en" })).toContain('<html lang="en">');
    const mexican = await write({ languages: "es-MX,es;q=0.9" });
    expect(mexican).toContain('<html lang="es-MX">');
    expect(mexican).toContain('content="es_MX"');
    expect(mexican).toContain("predios");
    expect(await write({ languages: "es-MX", deviceLanguage: "es" })).toContain('<html lang="es-MX">');
  });

  it.each([
    "/arg/home",
    "/terms",
    "/terms-brevant",
    "/surco-flight",
    "/pioneer-flight/terms-and-conditions",
    "/auth/login",
    "/brevant/auth/signup",
  ])("describes the public page %s, unlike the landing page", async (path) => {
    const html = await write({ path });
    expect(html).not.toContain("noindex");
    const about = /name="description" content="([^"]*)"/;
    expect(about.exec(html)?.[1]).not.toBe(about.exec(await write({}))?.[1]);
  });

  it("has an address of its own in each language", async () => {
    const html = await write({ path: "/terms" });
    const english = await write({ path: "/terms", deviceLanguage: "pt", addressLanguage: "en" });

    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<link rel="canonical" href="https://campo.example/terms?lang=en">');
    for (const page of [html, english]) {
      expect(page).toContain(
        '<link rel="alternate" hreflang="x-default" href="https://campo.example/terms">',
      );
      expect(page).toContain(
        '<link rel="alternate" hreflang="pt" href="https://campo.example/terms?lang=pt">',
      );
      expect(page).toContain(
        '<link rel="alternate" hreflang="es-MX" href="https://campo.example/terms?lang=es-MX">',
      );
    }
    const brazilian = await write({ path: "/terms", addressLanguage: "pt-BR" });
    expect(brazilian).toContain('<html lang="pt">');
    expect(brazilian).toContain('<link rel="canonical" href="https://campo.example/terms?lang=pt">');
    expect(await write({ path: "/terms", addressLanguage: 'x">' })).toContain(
      '<link rel="canonical" href="https://campo.example/terms">',
    );
  });

  it.each(["/dashboard", "/user/data", "/auth/reset-password", "/acme-flight", "/surco-flight/else"])(
    "keeps %s out of search engines",
    async (path) => {
      const html = await write({ path });
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain("canonical");
    },
  );

  it("shows the brand of the URL, else that of the host", async () => {
    const nameIn = (html: string) => /application-name" content="([^"]*)"/.exec(html)?.[1];
    expect(nameIn(await write({ path: "/pioneer-flight" }))).toBe("Pioneer");
    expect(nameIn(await write({ host: "app.brevant.example" }))).toBe("Brevant");
    expect(nameIn(await write({}))).toBe("Surco");
  });

  it("embeds the installation's brands, escaped", async () => {
    const brands = registryOf(brandsSettings.parse({ surco: { name: `Milpa"><script>alert(1)</script>` } }));

    const html = await write({}, { brands, hasOwnBrands: true });

    expect(html).not.toContain("<script>");
    expect(html).toContain("Milpa&quot;&gt;&lt;script&gt;");
    expect(html).toContain('<meta name="brands" content="{&quot;pioneer&quot;');
    expect(await write({})).not.toContain('name="brands"');
  });

  it("previews a shared report in messengers and keeps it out of search engines", async () => {
    const html = await write({ path: `/report/${TOKEN}` });

    expect(html).toContain('<meta property="og:title" content="Resumen «La Loma»">');
    expect(html).toContain('<meta property="og:description" content="Maíz · 2025/26">');
    expect(html).toContain(
      `<meta property="og:image" content="https://campo.example/api/report/shared/${TOKEN}/preview">`,
    );
    expect(html).toContain("noindex");
    expect(await write({ path: `/report/${"x".repeat(43)}` })).not.toContain("og:image");
  });

  it("escapes the URL", async () => {
    expect(await write({ path: `/terms"><script>` })).not.toContain("<script>");
  });
});

describe("public page", () => {
  const START = HTML.replace(
    "</head>",
    '<script type="module" crossorigin src="/assets/app-1.js"></script><link rel="stylesheet" crossorigin href="/assets/app-1.css"><meta name="build" content="app-1"></head>',
  ).replace("<body>", '<body><div id="root"></div>');
  const rendered: CompletePage = {
    html: "<h1>La salud de tus lotes</h1>",
    styles: "@font-face{src:url(/assets/inter-1.woff2)}h1{color:red}",
    texts: { loading: "Cargando…", failed: "No se pudo cargar" },
    data: { installation: { operator: "</script><b>" }, figures: {} },
    script: "start()",
  };
  const asked: unknown[] = [];
  const publicPages: PageSettings["publicPages"] = {
    find: async ({ path, locale, brand }, build) => {
      asked.push([path, locale, brand.slug, build]);
      return rendered;
    },
  };

  it("is complete without the application, whose files it only names", async () => {
    const { html, scriptSource } = await writeWith({ path: "/terms" }, { publicPages }, START);

    expect(html).toContain('<div id="page"><h1>La salud de tus lotes</h1></div>');
    expect(html).toContain("h1{color:red}</style>");
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter-1.woff2">',
    );
    expect(html).not.toMatch(/<script[^>]* src=|rel="stylesheet"/);
    expect(html).toContain('"scripts":["/assets/app-1.js"],"styles":["/assets/app-1.css"]');
    expect(html).toContain("<script>start()</script>");
    expect(html).not.toContain("</script><b>");
    expect(pageWriter(settings).isRendered({ ...pageRequest, path: "/terms" })).toBe(true);
    expect(scriptSource).toBe("sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=");
  });

  it("is rendered in the reader's language, for the brand of the address or host", async () => {
    asked.length = 0;
    await writeWith({ path: "/pioneer/auth/login", languages: "es-MX" }, { publicPages }, START);
    await writeWith({ host: "brevant.example", deviceLanguage: "pt" }, { publicPages }, START);

    expect(asked).toEqual([
      ["/pioneer/auth/login", "es-MX", "pioneer", "app-1"],
      ["/", "pt", "brevant", "app-1"],
    ]);
  });

  it.each(["/dashboard", "/auth/forgot-password", "/api/docs", "/acme-flight"])(
    "does not render application page %s",
    async (path) => {
      expect((await writeWith({ path }, { publicPages }, START)).scriptSource).toBeNull();
      expect(pageWriter(settings).isRendered({ ...pageRequest, path })).toBe(false);
    },
  );
});

describe("web app manifest", () => {
  it("shows the brand of its host", () => {
    const manifest = { name: "Surco", start_url: "/dashboard" };
    expect(
      pageWriter(settings).writeManifest(manifest, {
        ...pageRequest,
        host: "brevant.example",
        path: "/manifest.webmanifest",
      }),
    ).toEqual({ name: "Brevant", short_name: "Brevant", theme_color: "#3949AB", start_url: "/dashboard" });
  });
});
