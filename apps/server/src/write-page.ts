import {
  type Brand,
  type BrandRegistry,
  brandOf,
  brandOfAddress,
  type Locale,
  languages,
  locales,
} from "@surco/contract";
import { escapeHtml, type PageRequest, type PageWriter } from "@surco/kit-server";
import { publicPageHead } from "@surco/landing/server";
import { composePage } from "./public-pages/compose-page";
import type { PublicPages } from "./public-pages/public-pages";
import { composeSessionPage, withoutSession } from "./session-page";

export interface PageSettings {
  publicUrl: string;
  brands: BrandRegistry;
  /** True for brands other than the default ones, which browsers then receive in the page. */
  hasOwnBrands: boolean;
  /** Title and description of a shared report; null for a link that opens nothing. */
  describeReport(token: string): Promise<{ title: string; description: string } | null>;
  publicPages: PublicPages;
}

const PICTURE = "/share.png";

/**
 * Writes installation data into the page and the manifest: the brand of the URL and, for search engines and link
 * previews, a description in the reader's language.
 */
export function pageWriter(settings: PageSettings): PageWriter {
  return {
    isRendered: (request) => isRendered(settings, request),
    async writePage(html, request) {
      const locale = requestedLocale(request);
      const head = headOf(settings, request, locale, await sharedReportHead(settings, request.path));
      const page = (SESSION_PAGE.test(request.path) ? html : withoutSession(html))
        .replace(/<html lang="[\w-]+">/, `<html lang="${locale}">`)
        .replace("</head>", () => `${head}</head>`);
      if (SESSION_PAGE.test(request.path)) return composeSessionPage(page, locale);
      const rendered = await findRendered(settings, request, locale, html);
      return rendered === null ? page : composePage(page, rendered);
    },
    writeManifest(manifest, request) {
      const { name, accent } = brandFor(settings, request);
      return { ...manifest, name, short_name: name, theme_color: accent };
    },
  };
}

/** Pages that only accounts open. */
const SESSION_PAGE = /^\/(?:dashboard|user)(?:\/|$)/;

function brandFor({ brands }: PageSettings, { path, host }: PageRequest): Brand {
  return brandOfAddress(path, brands) ?? brandOf(null, host, brands);
}

function isRendered(settings: PageSettings, request: PageRequest): boolean {
  return publicPageHead(request.path, requestedLocale(request), brandFor(settings, request)).isRendered;
}

async function findRendered(settings: PageSettings, request: PageRequest, locale: Locale, html: string) {
  if (!isRendered(settings, request)) return null;
  const brand = brandFor(settings, request);
  const build = /<meta name="build" content="([^"]*)">/.exec(html)?.[1] ?? "";
  return settings.publicPages.find({ path: request.path, locale, brand }, build);
}

interface SharedReportHead {
  title: string;
  description: string;
  /** Address of its picture. */
  picture: string;
}

/** Link preview of a shared report's page. */
async function sharedReportHead(
  { publicUrl, describeReport }: PageSettings,
  path: string,
): Promise<SharedReportHead | null> {
  const token = REPORT_PATH.exec(path)?.[1];
  const report = token === undefined ? null : await describeReport(token);
  return report && { ...report, picture: `${publicUrl}/api/report/shared/${token}/preview` };
}

const REPORT_PATH = /^\/report\/([\w-]{43})$/;

function headOf(
  settings: PageSettings,
  request: PageRequest,
  locale: Locale,
  report: SharedReportHead | null,
): string {
  const brand = brandFor(settings, request);
  const page = publicPageHead(request.path, locale, brand);
  const { title, description } = report ?? page;
  const plainAddress = settings.publicUrl + request.path;
  const inLanguage = (language: Locale) => `${plainAddress}?lang=${language}`;
  const asked = addressLocale(request);
  const address = asked === null ? plainAddress : inLanguage(asked);
  const shared = {
    "og:type": "website",
    "og:site_name": brand.name,
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:image": report?.picture ?? settings.publicUrl + PICTURE,
    "og:locale": { es: "es_AR", en: "en_US", pt: "pt_BR", "es-MX": "es_MX" }[locale],
  };
  return [
    // Removed by the application once it renders its own.
    `<title data-first>${escapeHtml(title)}</title>`,
    tag("name", "application-name", brand.name),
    ...(page.isPublic || report !== null
      ? [
          tag("name", "description", description),
          link("canonical", address),
          ...Object.entries(shared).map(([name, content]) => tag("property", name, content)),
          tag("name", "twitter:card", "summary_large_image"),
        ]
      : []),
    ...(page.isRendered
      ? [
          link("alternate", plainAddress, "x-default"),
          ...locales.map((language) => link("alternate", inLanguage(language), language)),
        ]
      : []),
    // Messengers read the picture of a shared report; search engines do not list it.
    ...(page.isPublic ? [] : [tag("name", "robots", "noindex")]),
    ...(settings.hasOwnBrands ? [tag("name", "brands", JSON.stringify(settings.brands))] : []),
  ].join("");
}

function tag(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, hreflang?: string): string {
  const language = hreflang === undefined ? "" : ` hreflang="${hreflang}"`;
  return `<link rel="${rel}"${language} href="${escapeHtml(href)}">`;
}

/** Language that the address names, else the one chosen on the device, else the first that the browser accepts; else Spanish. */
function requestedLocale(request: PageRequest): Locale {
  const chosen = localeIn(request.deviceLanguage ?? "");
  const read = request.languages
    .split(",")
    .map(localeIn)
    .find((locale) => locale !== null);
  // The choice of Spanish does not say in which country.
  return addressLocale(request) ?? (chosen === "es" && read === "es-MX" ? read : chosen) ?? read ?? "es";
}

/** Language that the address names; null: none that the product speaks. */
function addressLocale({ addressLanguage }: PageRequest): Locale | null {
  return localeIn(addressLanguage ?? "");
}

function localeIn(part: string): Locale | null {
  const tag = part.trim().toLowerCase();
  if (tag.startsWith("es-mx")) return "es-MX";
  return languages.find((language) => tag.startsWith(language)) ?? null;
}
