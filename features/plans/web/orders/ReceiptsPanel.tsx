import { Button, Text } from "@mantine/core";
import { ListEnd, ListProblem, NeedsNetworkNote } from "@surco/kit-web";
import type { Order } from "@surco/plans/contract";
import { parseAsString, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PlanPanel } from "../PlanPanel";
import classes from "../plans.module.css";
import { useOrders, useReturnedOrder } from "../queries";
import { OwnOrderRow } from "./OwnOrderRow";
import { PaymentOutcome } from "./PaymentOutcome";

const isLater = (one: Order, than: Order) => one.createdAt > than.createdAt;
const sharesField = (one: Order, other: Order) =>
  one.lines.some(({ fieldId }) => other.lines.some((line) => line.fieldId === fieldId));

/** Own orders, newest first. The provider sends the payer back here with the order in the address (`?pedido=`). */
export function ReceiptsPanel() {
  const { t } = useTranslation("plans");
  const [orderId] = useQueryState("pedido", parseAsString);
  const query = useOrders();
  const returned = useReturnedOrder(orderId);
  const order = returned.data;
  const listed = query.data?.pages.flatMap((page) => page.orders).filter(({ id }) => id !== order?.id);
  const orders = order === undefined ? listed : [order, ...(listed ?? [])];
  return (
    <PlanPanel title={t("orders.title")}>
      {orderId !== null && <ListProblem query={returned} failed={t("orders.returnedFailed")} />}
      {order && <PaymentOutcome order={order} />}
      <NeedsNetworkNote />
      {order === undefined && <ListProblem query={query} failed={t("orders.failed")} />}
      {orders?.length === 0 && (
        <>
          <Text mb="md">{t("orders.none")}</Text>
          <Button component={Link} to="/dashboard/plans/convert" mih={44}>
            {t("pricing.convert")}
          </Button>
        </>
      )}
      <ul className={classes.rows}>
        {orders?.map((one) => (
          <OwnOrderRow
            key={one.id}
            order={one}
            isMarked={one.id === orderId}
            isLast={!orders.some((other) => isLater(other, one) && sharesField(other, one))}
          />
        ))}
      </ul>
      <ListEnd query={query} />
    </PlanPanel>
  );
}
