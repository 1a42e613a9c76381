import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "./brand";

/** Sets the title of the browser's tab: page and brand. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation("common");
  const { name } = useBrand();
  // Browsers show the first title, so the server's one for visitors without scripts is removed.
  useEffect(() => document.querySelector("title[data-first]")?.remove(), []);
  return <title>{t("documentTitle", { page, product: name })}</title>;
}
