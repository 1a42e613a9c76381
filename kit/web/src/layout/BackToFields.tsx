import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./back-to-fields.module.css";

/** The way back from a panel to the list, which is as it was left. */
export function BackToFields({ className = "" }: { className?: string }) {
  const { t } = useTranslation("common");
  const { search } = useLocation();
  return (
    <Link className={`${classes.back} ${className}`} data-screen-only to={{ pathname: "/dashboard", search }}>
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {t("common:backToFields")}
    </Link>
  );
}
