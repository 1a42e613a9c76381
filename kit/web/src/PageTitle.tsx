import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "./brand";

/** Names the page in the browser's tab, in the language in use, under the brand's name. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation("common");
  const { name } = useBrand();
  // Browsers show the first title: what the server wrote for those without scripts gives way.
  useEffect(() => document.querySelector("title[data-first]")?.remove(), []);
  return <title>{t("documentTitle", { page, product: name })}</title>;
}
