import { brandsSettings, registryOf } from "@surco/contract";
import { describe, expect, it } from "vitest";
import { pageWriter } from "./write-page";

const HTML = '<!doctype html>\n<html lang="es"><head><meta charset="utf-8"></head><body></body></html>';
const TOKEN = "t".repeat(43);
const settings = {
  publicUrl: "https://campo.example",
  brands: registryOf({}),
  hasOwnBrands: false,
  describeReport: async (token: string) =>
    token === TOKEN ? { title: "Resumen «La Loma»", description: "Maíz · 2025/26" } : null,
};
const pageRequest = { path: "/", host: "campo.example", languages: "" };

const write = async (about: Partial<typeof pageRequest>, own: Partial<typeof settings> = {}) =>
  pageWriter({ ...settings, ...own }).writePage(HTML, { ...pageRequest, ...about });

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
    const mexican = await write({ languages: "es-MX,es;q=0.9" });
    expect(mexican).toContain('<html lang="es-MX">');
    expect(mexican).toContain('content="es_MX"');
    expect(mexican).toContain("predios");
  });

  it.each(["/arg/home", "/terms", "/terms-brevant", "/surco-flight", "/pioneer-flight/terms-and-conditions"])(
    "describes the public page %s, unlike the landing page",
    async (path) => {
      const html = await write({ path });
      expect(html).not.toContain("noindex");
      const about = /name="description" content="([^"]*)"/;
      expect(about.exec(html)?.[1]).not.toBe(about.exec(await write({}))?.[1]);
    },
  );

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
