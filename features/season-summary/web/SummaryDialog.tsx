import { Button, Stack, Text } from "@mantine/core";
import { NeedsNetworkNote, TitledDialog, useOutOfReach, useSeason } from "@surco/kit-web";
import { type ReportSubject, StoredReports, useOrderReport } from "@surco/reports/web";
import { SEASON_SUMMARY, type SeasonSummaryChoice } from "@surco/season-summary/contract";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

interface SummaryDialogProps {
  /** Of the field or the farm. */
  name: string;
  subject: NonNullable<ReportSubject>;
  isOpen: boolean;
  onClose(): void;
}

/** Orders a summary of the season of the screens, and lists those that were made: download, link, delete. */
export function SummaryDialog({ name, subject, isOpen, onClose }: SummaryDialogProps) {
  const { t } = useTranslation("season-summary");
  const { season, period } = useSeason();
  const isOut = useOutOfReach();
  const order = useOrderReport(SEASON_SUMMARY, subject);
  const isFarm = "farmId" in subject;
  const choice: SeasonSummaryChoice = { season, period };
  return (
    <TitledDialog title={t("title", { name })} isOpen={isOpen} onClose={onClose} size="lg">
      <Stack gap="md">
        <Text size="sm">{isFarm ? t("aboutFarm") : t("about")}</Text>
        <NeedsNetworkNote />
        <Button
          mih={44}
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
          loading={order.isPending}
          disabled={isOut}
          onClick={() => order.mutate({ ...choice })}
        >
          {t("make", { season, period: t(`paper.periods.${period}`) })}
        </Button>
        <StoredReports {...subject} kind={SEASON_SUMMARY} none={t("none")} />
        <Button variant="default" mih={44} onClick={onClose}>
          {t("common:close")}
        </Button>
      </Stack>
    </TitledDialog>
  );
}
