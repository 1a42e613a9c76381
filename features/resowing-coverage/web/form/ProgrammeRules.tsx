import { List, Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { isSeason, type Period } from "@surco/calendar";
import { useFormat } from "@surco/kit-web";
import { submissionWindow } from "@surco/resowing";
import type { Programme } from "@surco/resowing-coverage/contract";
import { useTranslation } from "react-i18next";

interface ProgrammeRulesProps {
  programme: Programme;
  season: string;
  period: Period;
}

/** Rules of a programme for a season in words. */
export function ProgrammeRules({ programme, season, period }: ProgrammeRulesProps) {
  const { t } = useTranslation(["resowing-coverage", "fields"]);
  const format = useFormat();
  const { country, cropIds, minAreaHa, claimWithinDays, latestLeafStage, standBelowPct, minCounts } =
    programme;
  const window = isSeason(season) ? submissionWindow(programme, { country, period, season }) : null;
  const crops = cropIds.flatMap((id) => {
    const crop = findCrop(id);
    return crop ? [t(`fields:crop.${crop.key}`)] : [];
  });
  return (
    <div data-recorded>
      <Text size="sm" fw={600}>
        {t("rules.title", { season })}
      </Text>
      <List size="sm" spacing={2}>
        {window && (
          <List.Item>
            {t("rules.window", { from: format.day(window.from), until: format.day(window.until) })}
          </List.Item>
        )}
        <List.Item>{t("rules.crops", { crops: crops.join(", ") })}</List.Item>
        <List.Item>{t("rules.area", { area: format.amount(minAreaHa) })}</List.Item>
        <List.Item>{t("rules.claim", { days: claimWithinDays, stage: latestLeafStage })}</List.Item>
        <List.Item>
          {t("rules.stand", {
            share: format.percent(standBelowPct),
            counts: minCounts,
            length: format.amount(programme.minRowLengthM),
          })}
        </List.Item>
      </List>
    </div>
  );
}
