import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./back-to-fields.module.css";

/** Link from a panel back to the list, which keeps its state. */
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
