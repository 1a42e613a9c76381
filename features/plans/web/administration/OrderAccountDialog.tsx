import { Button, Text, Title } from "@mantine/core";
import { ListProblem, NeedsNetworkNote, TitledDialog, useFormat } from "@surco/kit-web";
import type { OrderAccount, ShownPayment } from "@surco/plans/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OrderRow } from "../orders/OrderRow";
import classes from "../plans.module.css";
import { useAmount } from "../use-amount";
import { useOrderAccount } from "./administration-queries";
import { EntryTable } from "./EntryTable";
import { RefundForm } from "./RefundForm";
import { TransferForm } from "./TransferForm";

/** Order with its payments, refunds, transfer and ledger entries, and what an administrator can do about it. */
export function OrderAccountDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const { t } = useTranslation(["plans", "common"]);
  const query = useOrderAccount(orderId);
  return (
    <TitledDialog title={t("allOrders.order")} isOpen onClose={onClose} size="lg">
      <ListProblem query={query} failed={t("orders.returnedFailed")} />
      {query.data && <Account account={query.data} onClose={onClose} />}
      {!query.data && (
        <Button variant="default" mih={44} mt="lg" onClick={onClose}>
          {t("common:close")}
        </Button>
      )}
    </TitledDialog>
  );
}

function Account({ account, onClose }: { account: OrderAccount; onClose(): void }) {
  const { t } = useTranslation(["plans", "common"]);
  const [form, setForm] = useState<"refund" | "transfer" | null>(null);
  const { id, payer, state, refundableMinor, ledger } = account;
  const close = () => setForm(null);
  return (
    <>
      <Text size="sm" data-recorded>
        {[payer.name, payer.email].filter(Boolean).join(" · ")}
      </Text>
      <Text size="xs" c="dimmed" data-recorded>
        {id}
      </Text>
      <ul className={classes.rows}>
        <OrderRow order={account} />
      </ul>
      <History account={account} />
      {ledger.length > 0 && (
        <>
          <Title order={3} size="h5" mt="md">
            {t("allOrders.ledger")}
          </Title>
          <EntryTable entries={ledger} />
        </>
      )}
      <NeedsNetworkNote />
      {form === null && (
        <div className={classes.actions}>
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:close")}
          </Button>
          {state === "paid" && refundableMinor > 0 && (
            <Button variant="default" mih={44} onClick={() => setForm("refund")}>
              {t("refund.open")}
            </Button>
          )}
          {(state === "open" || state === "closed") && (
            <Button variant="default" mih={44} onClick={() => setForm("transfer")}>
              {t("allOrders.transfer")}
            </Button>
          )}
        </div>
      )}
      {form === "refund" && <RefundForm account={account} onClose={close} />}
      {form === "transfer" && <TransferForm orderId={id} onClose={close} />}
    </>
  );
}

/** A transfer has a line of its own. */
const isOnline = ({ source }: ShownPayment) => source !== "transfer";

/** Payments, transfer and refunds of an order. */
function History({ account: { payments, refunds, transfer, currency } }: { account: OrderAccount }) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  return (
    <ul className={classes.history} data-recorded>
      {payments.filter(isOnline).map((payment) => (
        <li key={payment.id}>
          <div className={classes.line}>
            <Text size="sm" fw={600}>
              {t("allOrders.payment", { id: payment.id })}: {t(`allOrders.status.${payment.status}`)}
            </Text>
            <span className={classes.price}>{amount(payment.amountMinor, payment.currency)}</span>
          </div>
          <Text size="sm" c="dimmed">
            {[
              format.instant(payment.approvedAt ?? payment.createdAt),
              payment.method,
              payment.refusalReason && t(`refusals.${payment.refusalReason}`),
              payment.statusDetail,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </li>
      ))}
      {transfer && (
        <li>
          <Text size="sm" fw={600}>
            {t("allOrders.transferOf", { reference: transfer.reference })}
          </Text>
          <Text size="sm" c="dimmed">
            {[format.instant(transfer.confirmedAt), transfer.administrator].filter(Boolean).join(" · ")}
          </Text>
        </li>
      )}
      {refunds.map((refund) => (
        <li key={refund.id}>
          <div className={classes.line}>
            <Text size="sm" fw={600}>
              {t(`refund.state.${refund.state}`)}: {t(`refund.reasons.${refund.reason}`)}
            </Text>
            <span className={classes.price}>
              {refund.amountMinor === null ? t("refund.rest") : amount(refund.amountMinor, currency)}
            </span>
          </div>
          <Text size="sm" c="dimmed">
            {[format.instant(refund.doneAt ?? refund.orderedAt), refund.administrator, refund.note]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </li>
      ))}
    </ul>
  );
}
