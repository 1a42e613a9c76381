import { Button, Group, Radio, Stack, Text, Textarea, Title } from "@mantine/core";
import { AmountInput, inputSize, useNeedsNetwork } from "@surco/kit-web";
import { decimalOf, minorOf } from "@surco/payments";
import type { OrderAccount } from "@surco/plans/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAmount } from "../use-amount";
import { useRefundOrder } from "./use-order-actions";

const LEAST_REASON = 3;

/** Refund of a paid order, whole or in part, with its reason; its button names the amount. */
export function RefundForm({ account, onClose }: { account: OrderAccount; onClose(): void }) {
  const { t } = useTranslation(["plans", "common"]);
  const network = useNeedsNetwork();
  const amount = useAmount();
  const [extent, setExtent] = useState("whole");
  const [part, setPart] = useState<number | string>("");
  const [reason, setReason] = useState("");
  const refund = useRefundOrder(onClose);
  const { id, currency, refundableMinor, isTransfer } = account;
  const partMinor = typeof part === "number" ? (minorOf(part) ?? 0) : 0;
  const isWhole = extent === "whole";
  const returnedMinor = isWhole ? refundableMinor : partMinor;
  const isTooMuch = returnedMinor > refundableMinor;
  const isComplete = returnedMinor > 0 && !isTooMuch && reason.trim().length >= LEAST_REASON;
  return (
    <Stack gap="sm" mt="md" data-recorded>
      <Title order={3} size="h5">
        {t("refund.open")}
      </Title>
      <Radio.Group value={extent} onChange={setExtent} label={t("refund.extent")}>
        <Stack gap={8} mt={8}>
          <Radio value="whole" label={t("refund.whole", { amount: amount(refundableMinor, currency) })} />
          <Radio value="part" label={t("refund.part")} />
        </Stack>
      </Radio.Group>
      {!isWhole && (
        <AmountInput
          label={t("refund.amount")}
          unit={currency}
          input={{
            value: part,
            onChange: setPart,
            decimalScale: 2,
            max: decimalOf(refundableMinor),
            clampBehavior: "none",
            error: isTooMuch ? t("errors.REFUND_TOO_LARGE") : null,
          }}
        />
      )}
      <Textarea
        {...inputSize}
        label={t("refund.reason")}
        description={t("refund.reasonText")}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Text size="sm">
        {t(isWhole || returnedMinor === refundableMinor ? "refund.ends" : "refund.keeps")}{" "}
        {t(isTransfer ? "refund.byTransfer" : "refund.byProvider")}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" mih={44} onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          color="red"
          mih={44}
          disabled={network.isOut || !isComplete}
          loading={refund.isPending}
          onClick={() => refund.mutate({ orderId: id, reason, ...(!isWhole && { amountMinor: partMinor }) })}
        >
          {isComplete ? t("refund.confirm", { amount: amount(returnedMinor, currency) }) : t("refund.open")}
        </Button>
      </Group>
    </Stack>
  );
}
