import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { inputSize, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { MAX_PLANNING_COMMENT, type PlanningValues } from "@surco/planning-report/contract";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./planning.module.css";
import type { StepProps } from "./planning-form";
import { type ReportPlace, usePreview } from "./queries";

interface PreviewStepProps extends StepProps {
  place: ReportPlace;
  /** null while something is missing. */
  complete: PlanningValues | null;
  hasChart: boolean;
}

/** The report's pages before it is saved: the PDF itself, below the form where the browser shows it there. */
export function PreviewStep({ values, set, place, complete, hasChart }: PreviewStepProps) {
  const { t } = useTranslation("planning-report");
  const network = useNeedsNetwork();
  const preview = usePreview();
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
      </Group>
      <Text size="sm" c="dimmed">
        {t("form.previewAbout")}
      </Text>
      {preview.data !== undefined && <Pages file={preview.data} />}
    </Stack>
  );
}

/**
 * Pages of a PDF in a frame, and a link that opens them. Devices without a mouse get the link alone: in a frame they
 * draw nothing, or the first page.
 */
function Pages({ file }: { file: Blob }) {
  const { t } = useTranslation("planning-report");
  const format = useFormat();
  const address = useAddressOf(file);
  if (address === null) return null;
  const isDrawnInside = navigator.pdfViewerEnabled && window.matchMedia("(any-pointer: fine)").matches;
  return (
    <Stack gap="sm">
      <Group>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          mih={44}
          variant={isDrawnInside ? "default" : "filled"}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t("form.openPreview", { kb: format.number(Math.ceil(file.size / 1024)) })}
        </Button>
      </Group>
      {isDrawnInside && (
        <iframe className={classes.pages} title={t("form.pages")} src={`${address}#navpanes=0&view=FitH`} />
      )}
    </Stack>
  );
}

/** Address of a file for as long as it is shown. */
function useAddressOf(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
