import { Button, Text } from "@mantine/core";
import { AskDialog, useNeedsNetwork } from "@surco/kit-web";
import type { Order } from "@surco/plans/contract";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../plans.module.css";
import { useDownloadReceipt, useWithdrawOrder } from "../use-plan-actions";
import { wantedFields } from "../wanted-fields";
import { OrderRow } from "./OrderRow";

interface OwnOrderRowProps {
  order: Order;
  /** True below the outcome of its payment, which leads on. */
  isMarked: boolean;
  /** False where a later order has its fields. */
  isLast: boolean;
}

/** Own order: an open one can be paid or withdrawn, a paid one has a receipt, a closed one can be made again. */
export function OwnOrderRow({ order, isMarked, isLast }: OwnOrderRowProps) {
  const { t } = useTranslation("plans");
  const network = useNeedsNetwork();
  const receipt = useDownloadReceipt();
  const [isAsking, setAsking] = useState(false);
  const { id, paidAt, checkoutUrl } = order;
  const fieldIds = order.lines.flatMap(({ fieldId }) => fieldId ?? []);
  return (
    <OrderRow order={order} isMarked={isMarked}>
      {paidAt !== null && (
        <Button
          variant="default"
          mih={44}
          mt="xs"
          disabled={network.isOut}
          loading={receipt.isPending}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          onClick={() => receipt.mutate({ id, paidAt })}
        >
          {t("orders.receipt")}
        </Button>
      )}
      {order.state === "open" && (
        <div className={classes.actions}>
          {checkoutUrl !== null && (
            <Button component="a" href={checkoutUrl} mih={44}>
              {t("orders.continue")}
            </Button>
          )}
          <Button variant="default" mih={44} disabled={network.isOut} onClick={() => setAsking(true)}>
            {t("orders.withdraw")}
          </Button>
        </div>
      )}
      {order.state === "closed" && isLast && !isMarked && fieldIds.length > 0 && (
        <Button
          component={Link}
          to={{ pathname: "/dashboard/plans/convert", search: wantedFields(fieldIds) }}
          variant="default"
          mih={44}
          mt="xs"
        >
          {t("orders.again")}
        </Button>
      )}
      {isAsking && <WithdrawDialog orderId={id} onClose={() => setAsking(false)} />}
    </OrderRow>
  );
}

function WithdrawDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const { t } = useTranslation("plans");
  const withdraw = useWithdrawOrder();
  return (
    <AskDialog
      title={t("orders.withdrawAsk")}
      action={t("orders.withdraw")}
      isBusy={withdraw.isPending}
      onAction={() => withdraw.mutate(orderId, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>{t("orders.withdrawText")}</Text>
    </AskDialog>
  );
}
