import { Button, Container, Text, TextInput } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import {
  AdministratorsOnly,
  inputSize,
  ListEnd,
  ListProblem,
  PageHead,
  TitledDialog,
  useNeedsNetwork,
} from "@surco/kit-web";
import type { Order } from "@surco/plans/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../plans.module.css";
import { useAllOrders } from "../queries";
import { useConfirmTransfer } from "../use-plan-actions";
import { OrderRow } from "./OrderRow";

/** Orders of all accounts, for administrators, who mark those that were paid by transfer. */
export function AllOrdersScreen() {
  const { t } = useTranslation("plans");
  const profile = useProfile();
  const isAdmin = profile.data?.role === "ADMIN";
  const query = useAllOrders(isAdmin);
  const [transferred, setTransferred] = useState<Order | null>(null);
  const orders = query.data?.pages.flatMap((page) => page.orders);
  return (
    <Container size="md" py="lg" w="100%">
      <PageHead title={t("allOrders.title")} lead={t("allOrders.lead")} />
      {!isAdmin && !profile.isPending && <AdministratorsOnly />}
      {isAdmin && <ListProblem query={query} failed={t("orders.failed")} />}
      {orders?.length === 0 && <Text>{t("allOrders.none")}</Text>}
      <ul className={classes.rows}>
        {orders?.map((order) => (
          <OrderRow key={order.id} order={order}>
            <Text size="sm">
              {order.payer.name} · {order.payer.email}
            </Text>
            {(order.state === "open" || order.state === "closed") && (
              <Button variant="default" mih={44} mt="xs" onClick={() => setTransferred(order)}>
                {t("allOrders.transfer")}
              </Button>
            )}
          </OrderRow>
        ))}
      </ul>
      <ListEnd query={query} />
      {transferred && <TransferDialog order={transferred} onClose={() => setTransferred(null)} />}
    </Container>
  );
}

const LEAST_REFERENCE = 3;

function TransferDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const { t } = useTranslation("plans");
  const network = useNeedsNetwork();
  const [reference, setReference] = useState("");
  const confirm = useConfirmTransfer(onClose);
  return (
    <TitledDialog title={t("allOrders.transfer")} isOpen onClose={onClose}>
      <Text>{t("allOrders.transferText")}</Text>
      <TextInput
        {...inputSize}
        mt="sm"
        label={t("allOrders.reference")}
        maxLength={80}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Button
        mt="md"
        mih={44}
        disabled={network.isOut || reference.trim().length < LEAST_REFERENCE}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ orderId: order.id, reference })}
      >
        {network.name(t("allOrders.confirm"))}
      </Button>
    </TitledDialog>
  );
}
