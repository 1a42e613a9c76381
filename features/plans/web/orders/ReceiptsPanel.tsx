import { Alert, Text } from "@mantine/core";
import { ListEnd, ListProblem } from "@surco/kit-web";
import { parseAsString, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { PlanPanel } from "../PlanPanel";
import classes from "../plans.module.css";
import { useOrders, useReturnedOrder } from "../queries";
import { OwnOrderRow } from "./OrderRow";

/** Own orders, newest first. The provider sends the payer back here with the order in the address (`?pedido=`). */
export function ReceiptsPanel() {
  const { t } = useTranslation("plans");
  const [orderId] = useQueryState("pedido", parseAsString);
  const query = useOrders();
  const returned = useReturnedOrder(orderId).data;
  const orders = query.data?.pages
    .flatMap((page) => page.orders)
    .map((order) => (order.id === returned?.id ? returned : order));
  return (
    <PlanPanel title={t("orders.title")}>
      {returned && (
        <Alert color={returned.state === "paid" ? "green" : "gray"} variant="light" mb="sm" role="status">
          {t(`orders.returned.${returned.state}`)}
        </Alert>
      )}
      <ListProblem query={query} failed={t("orders.failed")} />
      {orders?.length === 0 && <Text>{t("orders.none")}</Text>}
      <ul className={classes.rows}>
        {orders?.map((order) => (
          <OwnOrderRow key={order.id} order={order} />
        ))}
      </ul>
      <ListEnd query={query} />
    </PlanPanel>
  );
}
