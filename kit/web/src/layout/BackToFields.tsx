import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./back-to-fields.module.css";

/**
 * Link from a panel or page back to the list, which keeps its state.
 * @param props.isOnPage whether it stands in line with a page's title; panels have an inset of their own
 */
export function BackToFields({
  className = "",
  isOnPage = false,
}: {
  className?: string;
  isOnPage?: boolean;
}) {
  const { t } = useTranslation("common");
  const { search } = useLocation();
  return (
    <Link
      className={`${classes.back} ${className}`}
      data-on-page={isOnPage || undefined}
      data-screen-only
      to={{ pathname: "/dashboard", search }}
    >
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {t("common:backToFields")}
    </Link>
  );
}
