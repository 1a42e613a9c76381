import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { FileMenu, FileMenuItem, useNeedsNetwork } from "@surco/kit-web";
import { type FieldTrial, layoutFormat } from "@surco/trials/contract";
import { IconDownload } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlotsOnMap } from "../map";
import { rateColor } from "../map/rate-colors";
import { layoutExtensions, useDeleteTrial, useDownloadLayout } from "../queries";
import { RateLegend } from "../RateLegend";
import { TrialResultView } from "../result/TrialResultView";
import { AppliedForm } from "./AppliedForm";

interface TrialViewProps {
  field: OpenedField;
  trial: FieldTrial;
  yieldMaps: readonly { id: string; name: string; cropId: number }[];
  onClose(): void;
}

/** A field trial: plots on the map, what was applied, files, result. */
export function TrialView({ field, trial, yieldMaps, onClose }: TrialViewProps) {
  const { t } = useTranslation("trials");
  const network = useNeedsNetwork();
  const remove = useDeleteTrial(field.id);
  const download = useDownloadLayout(trial);
  // The form begins anew with what was saved.
  const [formKey, setFormKey] = useState(0);
  const plots = useMemo(
    () =>
      trial.plots.map(({ number, polygon, plannedRate }) => ({
        number,
        polygon,
        color: rateColor(plannedRate, trial.rates),
      })),
    [trial],
  );
  const isLaidOut = trial.design !== null;
  return (
    <Stack gap="md">
      <Suspense fallback={null}>
        <PlotsOnMap plots={plots} />
      </Suspense>
      <div>
        <Button variant="subtle" mih={44} onClick={onClose}>
          {t("view.back")}
        </Button>
        <Text component="h2" fw={600} size="lg">
          {trial.name}
        </Text>
        <Text size="sm" c="dimmed">
          {[t(`kinds.${trial.kind}`), trial.product].filter(Boolean).join(" · ")}
        </Text>
      </div>
      {!trial.isOfBoundary && (
        <Alert color="yellow" variant="light">
          {t("view.olderBoundary")}
        </Alert>
      )}
      {isLaidOut && <RateLegend rates={trial.rates} kind={trial.kind} />}
      <AppliedForm
        key={formKey}
        trial={trial}
        yieldMaps={yieldMaps}
        canLog={field.right !== "read"}
        onRestart={() => setFormKey((key) => key + 1)}
      />
      <TrialResultView field={field} trial={trial} yieldMaps={yieldMaps} />
      <Group gap="xs">
        {isLaidOut && (
          <FileMenu
            position="bottom-start"
            target={
              <Button variant="default" mih={44} disabled={network.isOut} loading={download.isPending}>
                {network.name(t("view.download"))}
              </Button>
            }
          >
            {layoutFormat.options.map((format) => (
              <FileMenuItem
                key={format}
                icon={IconDownload}
                name={t(`files.${format}.name`)}
                about={t(`files.${format}.about`)}
                extension={layoutExtensions[format]}
                onClick={() => download.mutate(format)}
              />
            ))}
          </FileMenu>
        )}
        {field.right === "edit" && (
          <Button
            variant="subtle"
            color="red"
            mih={44}
            disabled={network.isOut}
            loading={remove.isPending}
            onClick={() => remove.mutate(trial.id, { onSuccess: onClose })}
          >
            {network.name(t("view.delete"))}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
