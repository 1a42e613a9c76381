import { type Brand, brandOfAddress, brandSlugs, type Locale } from "@surco/contract";
import { createTexts } from "@surco/kit-server";
import en from "../web/locales/en.json";
import es from "../web/locales/es.json";
import esMx from "../web/locales/es-MX.json";
import pt from "../web/locales/pt.json";

/** Title and description of a page for search engines and shared links. */
export interface PageHead {
  title: string;
  description: string;
  /** Anybody may find it. */
  isPublic: boolean;
  /** The server renders the page: it is read without the application. */
  isRendered: boolean;
}

const textsOf = createTexts({ es, en, pt, "es-MX": esMx });

/** The head of the page at an address, in a language and under a brand's name. */
export function publicPageHead(path: string, locale: Locale, { name: product }: Brand): PageHead {
  const t = textsOf(locale);
  const page = (title: string, description: string) => ({
    title,
    description,
    isPublic: true,
    isRendered: true,
  });
  const home = { title: t("meta.home.title", { product }), description: t("meta.home.text", { product }) };
  if (path === "/") return page(home.title, home.description);
  if (path === "/arg/home") return page(home.title, t("meta.argentina", { product }));
  if (TERMS.includes(path))
    return page(t("meta.terms.title", { product }), t("meta.terms.text", { product }));
  if (API_PAGE.test(path)) {
    return { ...page(t("meta.api.title", { product }), t("meta.api.text", { product })), isRendered: false };
  }
  if (SIGN_IN.test(path)) return page(t("meta.logIn.title", { product }), t("meta.logIn.text", { product }));
  if (SIGN_UP.test(path))
    return page(t("meta.signUp.title", { product }), t("meta.signUp.text", { product }));
  const brand = brandOfAddress(path);
  if (brand !== null && path === `/${brand.slug}-flight`) {
    return page(t("meta.flight.title", { product }), t("meta.flight.text", { product }));
  }
  if (brand !== null && path === `/${brand.slug}-flight/terms-and-conditions`) {
    return page(t("meta.flightTerms.title", { product }), t("meta.flightTerms.text", { product }));
  }
  return { ...home, isPublic: false, isRendered: false };
}

const API_PAGE = /^\/api\/docs\/?$/;
const SIGN_IN = new RegExp(`^(/(${brandSlugs.join("|")}))?/auth/login$`);
const SIGN_UP = new RegExp(`^(/(${brandSlugs.join("|")}))?/auth/signup$`);
const TERMS: readonly string[] = ["/terms", `/terms-${brandSlugs[1]}`];
