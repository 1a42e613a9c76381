import { useTranslation } from "react-i18next";
import { NotOpen } from "./NotOpen";

/** Content of an administrators' page for everybody else: the reason, who can help, and the way on. */
export function AdministratorsOnly() {
  const { t } = useTranslation("common");
  return <NotOpen title={t("administratorsOnly.title")} text={t("administratorsOnly.text")} />;
}
