import { useTranslation } from "react-i18next";
import classes from "./crash.module.css";

/** Fallback for a crashed screen; plain markup, so that it needs nothing that may have failed too. */
export function Crash() {
  const { t } = useTranslation("common");
  return (
    <main className={classes.page}>
      <div className={classes.content}>
        <h1>{t("common:crash.title")}</h1>
        <p>{t("common:crash.text")}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {t("common:crash.reload")}
        </button>
        <a href="/">{t("common:notFound.home")}</a>
      </div>
    </main>
  );
}
