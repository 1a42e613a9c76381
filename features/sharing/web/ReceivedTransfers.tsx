import { IconChevronRight, IconTransfer } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./sharing.module.css";
import { useTransfers } from "./use-sharing";

/** Links to received transfers, above the list of fields. */
export function ReceivedTransfers() {
  const { t } = useTranslation("sharing");
  const { search } = useLocation();
  const { data } = useTransfers();
  const received = data?.filter(({ direction }) => direction === "received") ?? [];
  return received.map(({ id, otherParty, fields }) => (
    <Link key={id} className={classes.offer} to={{ pathname: `/dashboard/handover/${id}`, search }}>
      <IconTransfer size={20} stroke={1.6} aria-hidden />
      <span>{t("sharing.received.line", { name: otherParty, count: fields.length })}</span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden />
    </Link>
  ));
}
