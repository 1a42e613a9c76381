import { useTranslation } from "react-i18next";
import classes from "./page-loading.module.css";

/** Stands in for a page whose code is on its way; plain markup, since it is part of the application's first file. */
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
