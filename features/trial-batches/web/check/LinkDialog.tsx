import { Alert, Button, Group, Select, Stack, Text } from "@mantine/core";
import { nameKey } from "@surco/contract";
import {
  inputSize,
  ListProblem,
  NeedsNetworkNote,
  TitledDialog,
  useFormat,
  useOutOfReach,
} from "@surco/kit-web";
import type { ValidatedCode } from "@surco/trial-batches/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLinkBatch, useSowings } from "./use-check";

interface LinkDialogProps {
  code: string;
  hybrid: string;
  onLinked(answer: ValidatedCode): void;
  onClose(): void;
}

/** Chooses the sowing that used a batch. */
export function LinkDialog({ code, hybrid, onLinked, onClose }: LinkDialogProps) {
  const { t } = useTranslation("trial-batches");
  const format = useFormat();
  const isOut = useOutOfReach();
  const sowings = useSowings();
  const link = useLinkBatch();
  const [sowingId, setSowingId] = useState<string | null>(null);
  const chosen = sowings.data?.find(({ id }) => id === sowingId);
  const sown = chosen?.genotypeName ?? (chosen?.values.type === "sow" ? chosen.values.otherGenotype : null);
  // Hybrids of the catalogue stand after their brand.
  const isOther = sown != null && !` ${nameKey(sown)}`.endsWith(` ${nameKey(hybrid)}`);
  return (
    <TitledDialog title={t("link.title", { code })} isOpen onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t("link.lead", { hybrid })}</Text>
        <ListProblem query={sowings} failed={t("link.failed")} />
        {sowings.data?.length === 0 && <Text size="sm">{t("link.none")}</Text>}
        {sowings.data !== undefined && sowings.data.length > 0 && (
          <Select
            {...inputSize}
            searchable
            label={t("link.sowing")}
            placeholder={t("link.choose")}
            nothingFoundMessage={t("link.nothing")}
            value={sowingId}
            onChange={setSowingId}
            data={sowings.data.map((sowing) => ({
              value: sowing.id,
              label: [sowing.fieldName, sowing.farmName, format.day(sowing.values.date), sowing.genotypeName]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
        )}
        {isOther && (
          <Alert color="yellow" role="alert">
            {t("link.otherHybrid", { sown, hybrid })}
          </Alert>
        )}
        <NeedsNetworkNote />
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button
            mih={44}
            disabled={chosen === undefined || isOut}
            loading={link.isPending}
            onClick={() =>
              chosen !== undefined &&
              link.mutate(
                { code, fieldId: chosen.fieldId, sowingId: chosen.id },
                {
                  onSuccess: ({ batch }) => {
                    onLinked({ code, batch });
                    onClose();
                  },
                },
              )
            }
          >
            {t("link.save")}
          </Button>
        </Group>
      </Stack>
    </TitledDialog>
  );
}
