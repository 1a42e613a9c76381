import { Button, NativeSelect, Text } from "@mantine/core";
import { inputSize, ListEnd, ListProblem, SearchBox } from "@surco/kit-web";
import { orderState } from "@surco/plans/contract";
import { parseAsString, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { OrderRow } from "../orders/OrderRow";
import classes from "../plans.module.css";
import { useAllOrders } from "./administration-queries";
import { FilterInputs } from "./FilterInputs";
import { OrderAccountDialog } from "./OrderAccountDialog";
import { useFilters } from "./use-filters";

/** Orders of all accounts with filters; each opens with its payments and what can be done. */
export function OrderList() {
  const { t } = useTranslation("plans");
  const filters = useFilters();
  const [openedId, setOpenedId] = useQueryState("pedido", parseAsString);
  const query = useAllOrders(filters.ofOrders);
  const orders = query.data?.pages.flatMap((page) => page.orders);
  const { typed, set, ofOrders } = filters;
  return (
    <>
      <FilterInputs filters={filters}>
        <SearchBox
          label={t("allOrders.search")}
          placeholder={t("allOrders.searchText")}
          value={typed.q}
          onSearch={(text) => void set({ q: text || null })}
        />
        <NativeSelect
          {...inputSize}
          label={t("allOrders.state")}
          value={typed.estado ?? ""}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            void set({ estado: orderState.options.find((one) => one === chosen) ?? null });
          }}
          data={[
            { value: "", label: t("allOrders.all") },
            ...orderState.options.map((one) => ({ value: one, label: t(`orders.state.${one}`) })),
          ]}
        />
      </FilterInputs>
      <ListProblem query={query} failed={t("orders.failed")} />
      {orders?.length === 0 && (
        <Text role="status">
          {t(Object.keys(ofOrders).length === 0 ? "allOrders.none" : "allOrders.nothing")}
        </Text>
      )}
      <ul className={classes.rows}>
        {orders?.map((order) => (
          <OrderRow key={order.id} order={order}>
            <Text size="sm">{[order.payer.name, order.payer.email].filter(Boolean).join(" · ")}</Text>
            <Button
              variant="default"
              mih={44}
              mt="xs"
              aria-label={t("allOrders.openOrder", { payer: order.payer.name })}
              onClick={() => void setOpenedId(order.id)}
            >
              {t("allOrders.open")}
            </Button>
          </OrderRow>
        ))}
      </ul>
      <ListEnd query={query} />
      {openedId !== null && <OrderAccountDialog orderId={openedId} onClose={() => void setOpenedId(null)} />}
    </>
  );
}
