import { useTranslation } from "react-i18next";
import { useBrand } from "./brand";

/** Names the page in the browser's tab, in the language in use, under the brand's name. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation("common");
  const { name } = useBrand();
  return <title>{t("documentTitle", { page, product: name })}</title>;
}
