import { Alert, Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { inputSize, NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import { MAX_COMMENT_LENGTH, PHENOLOGY_REPORT } from "@surco/phenology-report/contract";
import { StoredReports, useOrderReport } from "@surco/reports/web";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./phenology.module.css";
import type { CommentForm } from "./use-comments";

/** General comment, the order of a report, and those that were made. */
export function ReportForm({ fieldId, comments }: { fieldId: string; comments: CommentForm }) {
  const { t } = useTranslation("phenology-report");
  const isOut = useOutOfReach();
  const order = useOrderReport(PHENOLOGY_REPORT, { fieldId });
  const choice = comments.choice();
  const length = comments.typed.comment.trim().length;
  return (
    <Stack gap="md">
      {comments.isRestored && (
        <Alert color="blue" variant="light">
          <Group justify="space-between">
            <Text size="sm">{t("form.restored")}</Text>
            <Button variant="default" mih={44} onClick={comments.clear}>
              {t("form.discard")}
            </Button>
          </Group>
        </Alert>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (choice !== null) order.mutate({ ...choice }, { onSuccess: comments.clear });
        }}
      >
        <Stack gap="sm">
          <Textarea
            {...inputSize}
            label={t("form.comment")}
            description={t("form.hint")}
            rows={3}
            value={comments.typed.comment}
            error={
              length > MAX_COMMENT_LENGTH && t("form.tooLong", { count: length, max: MAX_COMMENT_LENGTH })
            }
            onChange={(event) => comments.setComment(event.currentTarget.value)}
          />
          <NeedsNetworkNote />
          <Button
            type="submit"
            mih={44}
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            loading={order.isPending}
            disabled={isOut || choice === null}
            style={{ alignSelf: "flex-start" }}
          >
            {t("form.make")}
          </Button>
        </Stack>
      </form>
      <section aria-labelledby="phenology-made">
        <h3 id="phenology-made" className={classes.heading}>
          {t("stored.title")}
        </h3>
        <StoredReports fieldId={fieldId} kind={PHENOLOGY_REPORT} none={t("stored.none")} />
      </section>
    </Stack>
  );
}
