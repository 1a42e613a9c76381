import { Button, Loader, Stack, Text } from "@mantine/core";
import { useField } from "@surco/fields/web";
import { type FieldSectionProps, ListProblem, SectionTitle, useNeedsNetwork } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NewTrial } from "./new/NewTrial";
import { useFieldTrials } from "./queries";
import { TrialView } from "./saved/TrialView";
import { useRateText } from "./trial-texts";
import classes from "./trials.module.css";

const NEW = "new";

/** On-farm trials of a field: list, layout, what was applied, result. */
export function TrialsSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("trials");
  const network = useNeedsNetwork();
  const rateText = useRateText();
  const field = useField(fieldId).data;
  const list = useFieldTrials(fieldId);
  const [opened, setOpened] = useState<string | null>(null);
  const trials = list.data?.trials ?? [];
  const yieldMaps = list.data?.yieldMaps ?? [];
  const trial = trials.find(({ id }) => id === opened);
  const canLog = field !== undefined && field.right !== "read";
  if (field !== undefined && opened === NEW) {
    return <NewTrial field={field} onSaved={setOpened} onClose={() => setOpened(null)} />;
  }
  if (field !== undefined && trial !== undefined) {
    return (
      <TrialView
        key={trial.id}
        field={field}
        trial={trial}
        yieldMaps={yieldMaps}
        onClose={() => setOpened(null)}
      />
    );
  }
  return (
    <Stack gap="md">
      <SectionTitle title={t("title")} lead={t("lead")} />
      <ListProblem query={list} failed={t("failed")} />
      {list.isPending && <Loader size="sm" aria-label={t("loading")} />}
      {list.isSuccess && trials.length === 0 && <Text size="sm">{t("none")}</Text>}
      <ul className={classes.list}>
        {trials.map((one) => (
          <li key={one.id} className={classes.row}>
            <div className={classes.grow}>
              <Text fw={500} size="sm">
                {one.name}
              </Text>
              <Text size="xs" c="dimmed" data-recorded>
                {one.design === null
                  ? t("list.fromMap", { kind: t(`kinds.${one.kind}`) })
                  : t("list.laidOut", {
                      kind: t(`kinds.${one.kind}`),
                      rates: rateText.list(one.rates, one.kind),
                      count: one.design.blocks,
                    })}
              </Text>
            </div>
            <Button variant="default" mih={44} onClick={() => setOpened(one.id)}>
              {t("list.open")}
            </Button>
          </li>
        ))}
      </ul>
      {canLog && list.isSuccess && (
        <Button mih={44} disabled={network.isOut} onClick={() => setOpened(NEW)}>
          {network.name(t("new.open"))}
        </Button>
      )}
    </Stack>
  );
}
