import { Button, Group, Text } from "@mantine/core";
import { useAction, useFormat, useOutOfReach } from "@surco/kit-web";
import { IconDeviceMobile, IconDownload } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isModelStored, MODEL_DOWNLOAD_MB, storeModel } from "../inference/model-files.client";

const storedKey = ["plant-model-stored"] as const;

/** Says whether this device identifies leaves without a network, and stores the model for it. */
export function OfflineModel({ store = storeModel }: { store?: () => Promise<void> }) {
  const { t } = useTranslation("plant-health");
  const format = useFormat();
  const isOut = useOutOfReach();
  const queries = useQueryClient();
  const { data: isStored } = useQuery({
    queryKey: storedKey,
    queryFn: isModelStored,
    networkMode: "always",
    staleTime: 0,
  });
  const storing = useAction({
    name: "plant-health/store-model",
    success: "plant-health:notices.MODEL_STORED",
    failure: "plant-health:notices.MODEL_STORE_FAILED",
    run: store,
    onSuccess: () => queries.invalidateQueries({ queryKey: storedKey }),
  });
  if (isStored === undefined) return null;
  if (isStored)
    return (
      <Group gap={8} wrap="nowrap">
        <IconDeviceMobile size={18} stroke={1.6} aria-hidden style={{ flex: "none" }} />
        <Text size="sm">{t("offline.stored")}</Text>
      </Group>
    );
  if (isOut) return <Text size="sm">{t("offline.missing")}</Text>;
  return (
    <Group gap="xs">
      <Button
        mih={44}
        variant="default"
        loading={storing.isPending}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => storing.mutate()}
      >
        {t("offline.store", { size: format.number(MODEL_DOWNLOAD_MB) })}
      </Button>
    </Group>
  );
}
