import { Button, Radio, Stack, Text } from "@mantine/core";
import { useNeedsNetwork } from "@surco/kit-web";
import { type LabelSheet, labelSheets, type SoilPlan } from "@surco/soil-sampling/contract";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bagsOf } from "../bags";
import { useDownloadLabels } from "../queries";
import classes from "../soil-sampling.module.css";

/** Bags of a plan with their codes, and their labels as a PDF. */
export function LabelsView({ plan }: { plan: SoilPlan }) {
  const { t } = useTranslation("soil-sampling");
  const network = useNeedsNetwork();
  const download = useDownloadLabels(plan);
  const [sheet, setSheet] = useState<LabelSheet>("a4");
  const bags = bagsOf(plan);
  return (
    <Stack gap="md">
      <Text size="sm">{t("labels.about")}</Text>
      <Radio.Group
        label={t("labels.sheet")}
        value={sheet}
        onChange={(value) => setSheet(labelSheets.find((one) => one === value) ?? "a4")}
      >
        <Stack gap="xs" mt={4}>
          {labelSheets.map((value) => (
            <Radio key={value} size="md" value={value} label={t(`labels.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Button
        mih={44}
        style={{ alignSelf: "flex-start" }}
        loading={download.isPending}
        disabled={network.isOut}
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => download.mutate(sheet)}
      >
        {network.name(t("labels.download"))}
      </Button>
      <section aria-label={t("labels.count", { count: bags.length })} data-recorded>
        <Text component="h3" fw={600}>
          {t("labels.count", { count: bags.length })}
        </Text>
        <ul className={classes.list}>
          {bags.map(({ code, zone, sample, depth }) => (
            <li key={code} className={classes.row}>
              <Text span fw={600} className="tabular">
                {code}
              </Text>
              <span className={classes.grow}>
                {t("labels.sample", { zone: zone?.name ?? "", number: sample })}
              </span>
              <Text span size="sm" c="dimmed">
                {t("depth", { from: depth.fromCm, to: depth.toCm })}
              </Text>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  );
}
