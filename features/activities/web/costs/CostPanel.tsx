import { Button, Paper, SegmentedControl, Stack, Text } from "@mantine/core";
import { MAX_COST_SUMS } from "@surco/activities/contract";
import type { FieldCard } from "@surco/fields/contract";
import { ListProblem, StoredDataAge } from "@surco/kit-web";
import type { Overlaid } from "@surco/kit-web/outbox";
import { IconCoins } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListQuery } from "../list/use-activity-list";
import type { PlacedActivity } from "../list/use-listed-activities";
import { CostTable } from "./CostTable";
import { type CostGrouping, costGroupings, withUnsentCosts } from "./cost-sums";
import { useCostSums } from "./use-cost-sums";

interface CostPanelProps {
  query: ListQuery;
  saved: readonly PlacedActivity[];
  listed: readonly Overlaid<PlacedActivity>[];
  fields: ReadonlyMap<string, FieldCard>;
}

/** Costs of what the filters of the list leave, by field, season or type; read once it is opened. */
export function CostPanel({ query, ...unsent }: CostPanelProps) {
  const { t } = useTranslation("activities");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        mih={44}
        mb="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconCoins size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t("costs.open")}
      </Button>
      <div id={id}>{isOpen && <Costs query={query} {...unsent} />}</div>
    </>
  );
}

function Costs({ query, ...unsent }: CostPanelProps) {
  const { t } = useTranslation("activities");
  const [by, setBy] = useState<CostGrouping>("field");
  const sums = useCostSums(query);
  const lines = sums.data ? withUnsentCosts(sums.data, unsent) : [];
  const hasCosts = lines.some(({ count }) => count > 0);
  return (
    <Paper withBorder p="sm" mb="md">
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t("costs.groupBy")}
          size="md"
          value={by}
          data={costGroupings.map((value) => ({ value, label: t(`costs.by.${value}`) }))}
          onChange={(value) => setBy(costGroupings.find((one) => one === value) ?? "field")}
        />
        <ListProblem query={sums} failed={t("costs.failed")} />
        {sums.data !== undefined && !hasCosts && <Text c="dimmed">{t("costs.none")}</Text>}
        {hasCosts && <CostTable lines={lines} by={by} />}
        {sums.data?.length === MAX_COST_SUMS && (
          <Text size="sm">{t("costs.atMost", { most: MAX_COST_SUMS })}</Text>
        )}
        {hasCosts && (
          <Text size="xs" c="dimmed">
            {t("costs.about")}
          </Text>
        )}
        <StoredDataAge at={sums.dataUpdatedAt} />
      </Stack>
    </Paper>
  );
}
