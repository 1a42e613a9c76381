import { Alert, Button, Stack, Text } from "@mantine/core";
import { type HdDate, type HdState, hdStatesUnderWay } from "@surco/hd-imagery/contract";
import { JobProgressBar, useCodeSentence, useFormat, useIsPhone, useNeedsNetwork } from "@surco/kit-web";
import type { LayerField } from "@surco/kit-web/map";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isUnderWay, useHdOrder } from "./use-hd";

/** A date of which there is no image yet: what ordering it means, or how far its order is. */
export function HdOrder({ field, image }: { field: LayerField; image: HdDate }) {
  const { t } = useTranslation("hd-imagery");
  const format = useFormat();
  const isPhone = useIsPhone();
  const { order, cancel } = useHdOrder(field.id);
  const network = useNeedsNetwork();
  const problem = useCodeSentence(image.errorCode);
  const date = format.day(image.date);
  if (isUnderWay(image)) {
    const canCancel = image.state === "queued" && field.right === "edit";
    return (
      <OrderProgress
        date={date}
        state={image.state}
        onCancel={canCancel ? () => cancel.mutate(image.date) : undefined}
        isCancelling={cancel.isPending}
      />
    );
  }

  return (
    <section aria-label={t("order.title", { date })}>
      <Stack gap="xs" align="stretch">
        <Text fw={600} size="md">
          {t("order.title", { date })}
        </Text>
        <Text size="sm">
          {t("order.facts", {
            cover: format.share(image.coverFraction),
            cloud: format.share(image.cloudFraction),
          })}
        </Text>
        {problem !== null && (
          <Alert color="red" variant="light" title={t("order.failed")}>
            <Text size="sm">{problem}</Text>
          </Alert>
        )}
        {field.right === "edit" ? (
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={order.isPending}
            disabled={network.isOut}
            mih={isPhone ? 44 : undefined}
            onClick={() => order.mutate(image.date)}
          >
            {network.name(t(image.state === "failed" ? "order.again" : "order.button"))}
          </Button>
        ) : null}
        <Text size="xs" c="var(--surco-ink-soft)">
          {t(field.right === "edit" ? "order.once" : "order.ownerOnly")}
        </Text>
      </Stack>
    </section>
  );
}

interface OrderProgressProps {
  date: string;
  state: HdState;
  onCancel: (() => void) | undefined;
  isCancelling: boolean;
}

function OrderProgress({ date, state, ...cancelling }: OrderProgressProps) {
  const { t } = useTranslation("hd-imagery");
  const progress = {
    state: "running",
    done: hdStatesUnderWay.indexOf(state) + 1,
    total: hdStatesUnderWay.length + 1,
  } as const;
  const title = t("order.underWay", { date });
  return (
    <Stack gap={6}>
      <JobProgressBar progress={progress} label={title} name={title} {...cancelling} />
      <Text size="sm">{t(`state.${state}`)}</Text>
      <Text size="xs" c="var(--surco-ink-soft)">
        {t("order.wait")}
      </Text>
    </Stack>
  );
}
