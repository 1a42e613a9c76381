import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** Names the page in the browser's tab, in the language in use. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation("common");
  const title = t("common:documentTitle", { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
