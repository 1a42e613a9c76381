import {
  type Brand,
  type BrandRegistry,
  brandOf,
  brandOfAddress,
  type Locale,
  languages,
} from "@surco/contract";
import { escapeHtml, type PageRequest, type PageWriter } from "@surco/kit-server";
import { publicPageHead } from "@surco/landing/server";

export interface PageSettings {
  publicUrl: string;
  brands: BrandRegistry;
  /** True for brands other than the default ones, which browsers then receive in the page. */
  hasOwnBrands: boolean;
  /** Title and description of a shared report; null for a link that opens nothing. */
  describeReport(token: string): Promise<{ title: string; description: string } | null>;
}

const PICTURE = "/share.png";

/**
 * Writes installation data into the page and the manifest: the brand of the URL and, for search engines and link
 * previews, a description in the reader's language.
 */
export function pageWriter(settings: PageSettings): PageWriter {
  return {
    async writePage(html, request) {
      const locale = requestedLocale(request.languages);
      const head = headOf(settings, request, locale, await sharedReportHead(settings, request.path));
      return html
        .replace(/<html lang="[\w-]+">/, `<html lang="${locale}">`)
        .replace("</head>", () => `${head}</head>`);
    },
    writeManifest(manifest, request) {
      const { name, accent } = brandFor(settings, request);
      return { ...manifest, name, short_name: name, theme_color: accent };
    },
  };
}

function brandFor({ brands }: PageSettings, { path, host }: PageRequest): Brand {
  return brandOfAddress(path, brands) ?? brandOf(null, host, brands);
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
  const address = settings.publicUrl + request.path;
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
          `<link rel="canonical" href="${escapeHtml(address)}">`,
          ...Object.entries(shared).map(([name, content]) => tag("property", name, content)),
          tag("name", "twitter:card", "summary_large_image"),
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

/** First supported locale that a browser accepts; Spanish by default. */
function requestedLocale(accepted: string): Locale {
  for (const part of accepted.split(",")) {
    const tag = part.trim().toLowerCase();
    if (tag.startsWith("es-mx")) return "es-MX";
    const match = languages.find((language) => tag.startsWith(language));
    if (match !== undefined) return match;
  }
  return "es";
}
