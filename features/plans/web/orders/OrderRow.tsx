import { Badge, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { Order } from "@surco/plans/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "../plans.module.css";
import { useAmount } from "../use-amount";

const colors: Record<Order["state"], string> = {
  open: "yellow",
  paid: "brand",
  closed: "gray",
  revoked: "gray",
};

/** State of an order in words: of a closed one with the reason. */
function useStateText(): (order: Order) => string {
  const { t } = useTranslation("plans");
  return ({ state, closedReason, isTransfer }) => {
    if (state === "closed" && closedReason !== null) return t(`orders.closed.${closedReason}`);
    return isTransfer && state === "paid" ? t("orders.paidByTransfer") : t(`orders.state.${state}`);
  };
}

interface OrderRowProps {
  order: Order;
  isMarked?: boolean;
  /** Below it: what can be done with it. */
  children?: ReactNode;
}

/** Order with its state, amounts and fields. */
export function OrderRow({ order, isMarked = false, children }: OrderRowProps) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  const stateText = useStateText();
  const { state, refusalReason, paidAt, refundedMinor, currency, couponCode, lines } = order;
  return (
    <li className={classes.order} data-wanted={isMarked || undefined} data-recorded>
      <div className={classes.line}>
        <Badge
          color={colors[state]}
          variant="light"
          size="lg"
          radius="sm"
          tt="none"
          fw={600}
          className={classes.state}
        >
          {stateText(order)}
        </Badge>
        <span className={classes.price}>{amount(order.totalMinor, currency)}</span>
      </div>
      <Text size="sm" c="dimmed">
        {paidAt === null
          ? t("orders.ordered", { date: format.instant(order.createdAt) })
          : t("orders.paidOn", { date: format.instant(paidAt) })}
        {couponCode !== null && ` · ${t("orders.coupon", { code: couponCode })}`}
      </Text>
      {state === "open" && (
        <Text size="sm">{t("orders.expires", { date: format.instant(order.expiresAt) })}</Text>
      )}
      {state === "closed" && refusalReason !== null && (
        <Text size="sm">{t(`refusals.${refusalReason}`)}</Text>
      )}
      {refundedMinor > 0 && (
        <Text size="sm">{t("orders.refunded", { amount: amount(refundedMinor, currency) })}</Text>
      )}
      <Lines lines={lines} currency={currency} />
      {children}
    </li>
  );
}

/** Lines that an order shows at once. */
const FIRST_LINES = 5;

function Lines({ lines, currency }: Pick<Order, "lines" | "currency">) {
  const { t } = useTranslation("plans");
  const amount = useAmount();
  const format = useFormat();
  const rows = lines.map(({ name, areaHa, priceMinor }, index) => (
    // Lines of fields that were erased have no id.
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
    <li key={index} className={classes.orderLine}>
      <span className={classes.about}>
        {name || t("orders.erasedField")} · {format.ha(areaHa)}
      </span>
      <span className={classes.price}>{amount(priceMinor, currency)}</span>
    </li>
  ));
  return (
    <>
      <ul className={classes.orderLines}>{rows.slice(0, FIRST_LINES)}</ul>
      {rows.length > FIRST_LINES && (
        <details>
          <summary className={classes.moreLines}>
            {t("orders.moreFields", { count: rows.length - FIRST_LINES })}
          </summary>
          <ul className={classes.orderLines}>{rows.slice(FIRST_LINES)}</ul>
        </details>
      )}
    </>
  );
}
