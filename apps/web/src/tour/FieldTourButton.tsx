import { IconRoute } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { askForTour } from "./ask-for-tour";
import classes from "./tour-button.module.css";

/** Shows around in a field, from its menu. */
export function FieldTourButton() {
  const { t } = useTranslation("tour");
  return (
    <button
      type="button"
      className={classes.button}
      data-tour="tutorial"
      aria-label={t("menu")}
      title={t("menu")}
      onClick={() => askForTour("field")}
    >
      <IconRoute size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
