import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { inputSize, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { MAX_PLANNING_COMMENT, type PlanningValues } from "@surco/planning-report/contract";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { StepProps } from "./planning-form";
import { type ReportPlace, usePreview } from "./queries";

interface PreviewStepProps extends StepProps {
  place: ReportPlace;
  /** null while something is missing. */
  complete: PlanningValues | null;
  hasChart: boolean;
}

/** The report's pages before it is saved: the PDF itself, opened beside the form. */
export function PreviewStep({ values, set, place, complete, hasChart }: PreviewStepProps) {
  const { t } = useTranslation("planning-report");
  const format = useFormat();
  const network = useNeedsNetwork();
  const preview = usePreview();
  const file = preview.data;
  const address = useMemo(() => (file === undefined ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  return (
    <Stack gap="sm">
      <Textarea
        {...inputSize}
        rows={3}
        label={t("form.comment")}
        maxLength={MAX_PLANNING_COMMENT}
        value={values.comment}
        onChange={(event) => {
          preview.reset();
          set({ comment: event.currentTarget.value });
        }}
      />
      {complete === null && <Alert color="yellow">{t("form.outOfStep")}</Alert>}
      {!hasChart && <Alert color="yellow">{t("errors.PLANNING_CHART_MISSING")}</Alert>}
      <Group>
        <Button
          type="button"
          mih={44}
          variant="default"
          disabled={complete === null || network.isOut}
          loading={preview.isPending}
          onClick={() => complete !== null && preview.mutate({ place, values: complete })}
        >
          {network.name(t("form.preview"))}
        </Button>
        {address !== null && file !== undefined && (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            mih={44}
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            {t("form.openPreview", { kb: format.number(Math.ceil(file.size / 1024)) })}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t("form.previewAbout")}
      </Text>
    </Stack>
  );
}
