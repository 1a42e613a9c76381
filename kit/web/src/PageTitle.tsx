import { useTranslation } from "react-i18next";

/** Names the page in the browser's tab, in the language in use. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation("common");
  return <title>{t("documentTitle", { page })}</title>;
}
