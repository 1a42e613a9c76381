import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { inputSize, useNeedsNetwork } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfirmTransfer } from "./use-order-actions";

const LEAST_REFERENCE = 3;

/** Marks an order as paid by a bank transfer, whose number is kept with the administrator's name. */
export function TransferForm({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const { t } = useTranslation(["plans", "common"]);
  const network = useNeedsNetwork();
  const [reference, setReference] = useState("");
  const confirm = useConfirmTransfer(onClose);
  return (
    <Stack gap="sm" mt="md">
      <Title order={3} size="h5">
        {t("allOrders.transfer")}
      </Title>
      <Text size="sm">{t("allOrders.transferText")}</Text>
      <TextInput
        {...inputSize}
        label={t("allOrders.reference")}
        maxLength={80}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" mih={44} onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          mih={44}
          disabled={network.isOut || reference.trim().length < LEAST_REFERENCE}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ orderId, reference })}
        >
          {t("allOrders.confirm")}
        </Button>
      </Group>
    </Stack>
  );
}
