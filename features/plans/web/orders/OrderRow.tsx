import { Button, Text } from "@mantine/core";
import { useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { Order } from "@surco/plans/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "../plans.module.css";
import { useAmount } from "../use-amount";
import { useDownloadReceipt, useWithdrawOrder } from "../use-plan-actions";

/** State of an order in words: of a closed one with the reason. */
function useStateText(): (order: Order) => string {
  const { t } = useTranslation("plans");
  return ({ state, closedReason, isTransfer }) => {
    if (state === "closed" && closedReason !== null) return t(`orders.closed.${closedReason}`);
    return isTransfer && state === "paid" ? t("orders.paidByTransfer") : t(`orders.state.${state}`);
  };
}

/** Order with its fields, amounts and state. @param props.children  below it: what can be done with it */
export function OrderRow({ order, children }: { order: Order; children?: ReactNode }) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  const stateText = useStateText();
  return (
    <li className={classes.row} data-recorded>
      <div className={classes.about}>
        <Text fw={600}>{stateText(order)}</Text>
        <Text size="sm" c="dimmed">
          {t("orders.ordered", { date: format.instant(order.createdAt) })}
          {order.paidAt !== null && ` · ${t("orders.paidOn", { date: format.instant(order.paidAt) })}`}
        </Text>
        <ul>
          {order.lines.map((line, index) => (
            // Lines of fields that were erased have no id.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={index}>
              {line.name || t("orders.erasedField")} · {format.ha(line.areaHa)} ·{" "}
              {amount(line.priceMinor, order.currency)}
            </li>
          ))}
        </ul>
        {order.couponCode !== null && <Text size="sm">{t("orders.coupon", { code: order.couponCode })}</Text>}
        {order.refundedMinor > 0 && (
          <Text size="sm">
            {t("orders.refunded", { amount: amount(order.refundedMinor, order.currency) })}
          </Text>
        )}
        {children}
      </div>
      <Text className={classes.price} fw={600}>
        {amount(order.totalMinor, order.currency)}
      </Text>
    </li>
  );
}

/** Own order: an open one can be paid or withdrawn, a paid one has a receipt. */
export function OwnOrderRow({ order }: { order: Order }) {
  const { t } = useTranslation("plans");
  const network = useNeedsNetwork();
  const withdraw = useWithdrawOrder();
  const receipt = useDownloadReceipt();
  const { id, paidAt } = order;
  return (
    <OrderRow order={order}>
      {paidAt !== null && (
        <Button
          variant="default"
          mih={44}
          mt="xs"
          disabled={network.isOut}
          loading={receipt.isPending}
          onClick={() => receipt.mutate({ id, paidAt })}
        >
          {t("orders.receipt")}
        </Button>
      )}
      {order.state === "open" && (
        <div className={classes.actions}>
          {order.checkoutUrl !== null && (
            <Button component="a" href={order.checkoutUrl} mih={44}>
              {t("orders.continue")}
            </Button>
          )}
          <Button
            variant="default"
            mih={44}
            disabled={network.isOut}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate(order.id)}
          >
            {t("orders.withdraw")}
          </Button>
        </div>
      )}
    </OrderRow>
  );
}
