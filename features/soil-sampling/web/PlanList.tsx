import { Button, Stack, Text, UnstyledButton } from "@mantine/core";
import { ListProblem, StoredDataAge, useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { SoilPlanSummary } from "@surco/soil-sampling/contract";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePlans } from "./queries";
import classes from "./soil-sampling.module.css";

interface PlanListProps {
  fieldId: string;
  /** null: the user only reads. */
  onNew: (() => void) | null;
  onOpen(planId: string): void;
}

/** Sampling plans of a field by season, newest first. */
export function PlanList({ fieldId, onNew, onOpen }: PlanListProps) {
  const { t } = useTranslation("soil-sampling");
  const network = useNeedsNetwork();
  const plans = usePlans(fieldId);
  const seasons = [...new Set((plans.data ?? []).map(({ season }) => season))].sort().reverse();
  return (
    <Stack gap="md">
      {onNew !== null && (
        <Button
          mih={44}
          style={{ alignSelf: "flex-start" }}
          disabled={network.isOut}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={onNew}
        >
          {network.name(t("list.new"))}
        </Button>
      )}
      <ListProblem query={plans} failed={t("failed")} />
      {plans.data?.length === 0 && (
        <Text c="dimmed">{t(onNew === null ? "list.emptyForReader" : "list.empty")}</Text>
      )}
      {seasons.map((season) => (
        <section key={season} aria-label={t("list.season", { season })}>
          <Text component="h3" size="sm" fw={600} c="dimmed">
            {t("list.season", { season })}
          </Text>
          <ul className={classes.list}>
            {(plans.data ?? [])
              .filter((plan) => plan.season === season)
              .map((plan) => (
                <li key={plan.id}>
                  <PlanRow plan={plan} onOpen={() => onOpen(plan.id)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <StoredDataAge at={plans.dataUpdatedAt} />
    </Stack>
  );
}

function PlanRow({ plan, onOpen }: { plan: SoilPlanSummary; onOpen(): void }) {
  const { t } = useTranslation("soil-sampling");
  const format = useFormat();
  const { points, takenPoints: taken, plannedOn, analysedBags } = plan;
  return (
    <UnstyledButton className={classes.row} w="100%" onClick={onOpen}>
      <span className={classes.grow} data-recorded>
        <Text span display="block" fw={600}>
          {plan.name}
        </Text>
        <Text span display="block" size="sm">
          {t("list.taken", { taken, points })}
          {analysedBags > 0 && ` · ${t("list.analysed", { count: analysedBags })}`}
        </Text>
        {plannedOn !== null && taken === 0 && (
          <Text span display="block" size="sm" c="dimmed">
            {t("list.planned", { date: format.day(plannedOn) })}
          </Text>
        )}
      </span>
      <IconChevronRight size={20} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
