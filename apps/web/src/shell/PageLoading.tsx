import { useTranslation } from "react-i18next";
import classes from "./page-loading.module.css";

/** Placeholder while a page's code loads; plain markup, since it is part of the entry bundle. */
export function PageLoading() {
  const { t } = useTranslation("common");
  return (
    <div className={classes.loading} role="status" aria-label={t("common:loading")}>
      <span />
      <span />
      <span />
    </div>
  );
}
