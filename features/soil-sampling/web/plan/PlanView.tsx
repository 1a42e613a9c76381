import { Button, Chip, Group, Stack, Text } from "@mantine/core";
import { includesRight } from "@surco/contract";
import type { OpenedField } from "@surco/fields/contract";
import { ListProblem, SectionTitle, StoredDataAge, useNeedsNetwork, useOutOfReach } from "@surco/kit-web";
import type { SoilPlan } from "@surco/soil-sampling/contract";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LabelsView } from "../labels/LabelsView";
import { AnalyteMaps } from "../maps/AnalyteMaps";
import { useDeletePlan, usePlan } from "../queries";
import { ResultsView } from "../results/ResultsView";
import { WalkView } from "../walk/WalkView";
import { PointsView } from "./PointsView";

const views = ["points", "walk", "labels", "results", "maps"] as const;
type View = (typeof views)[number];

const chipStyles = { label: { minHeight: 44 } } as const;

interface PlanViewProps {
  field: OpenedField;
  planId: string;
  onClose(): void;
}

/** A plan: points on the map, walk, labels, results and their maps. */
export function PlanView({ field, planId, onClose }: PlanViewProps) {
  const { t } = useTranslation("soil-sampling");
  const query = usePlan(field.id, planId);
  const isOut = useOutOfReach();
  const plan = query.data;
  const [view, setView] = useState<View>("points");
  const isWalking = view === "walk";
  return (
    <Stack gap="md">
      <Button
        variant="subtle"
        mih={44}
        style={{ alignSelf: "flex-start" }}
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        onClick={isWalking ? () => setView("points") : onClose}
      >
        {t(isWalking ? "plan.endWalk" : "plan.back")}
      </Button>
      <ListProblem query={query} failed={t("failed")} />
      {plan === undefined && isOut && <Text size="sm">{t("plan.notHere")}</Text>}
      {plan !== undefined && (
        <OpenedPlan field={field} plan={plan} view={view} onView={setView} onClose={onClose} />
      )}
      <StoredDataAge at={query.dataUpdatedAt} />
    </Stack>
  );
}

interface OpenedPlanProps {
  field: OpenedField;
  plan: SoilPlan;
  view: View;
  onView(view: View): void;
  onClose(): void;
}

function OpenedPlan({ field, plan, view, onView, onClose }: OpenedPlanProps) {
  const { t } = useTranslation("soil-sampling");
  const network = useNeedsNetwork();
  const remove = useDeletePlan(field.id, onClose);
  const canLog = includesRight(field.right, "log");
  // The next point needs the room of a phone's screen.
  if (view === "walk") return <WalkView plan={plan} canLog={canLog} />;
  return (
    <>
      <SectionTitle title={plan.name} lead={t("plan.code", { code: plan.code })} />
      <div role="radiogroup" aria-label={t("plan.views")}>
        <Chip.Group value={view} onChange={(value) => onView(views.find((one) => one === value) ?? "points")}>
          <Group gap={6}>
            {views.map((value) => (
              <Chip key={value} value={value} size="md" styles={chipStyles}>
                {t(`plan.${value}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
      {view === "points" && <PointsView plan={plan} canEdit={canLog} />}
      {view === "labels" && <LabelsView plan={plan} />}
      {view === "results" && <ResultsView plan={plan} canLog={canLog} />}
      {view === "maps" && <AnalyteMaps plan={plan} />}
      {field.right === "edit" && view === "points" && (
        <Group>
          <Button
            variant="default"
            mih={44}
            loading={remove.isPending}
            disabled={network.isOut}
            onClick={() => remove.mutate(plan.id)}
          >
            {network.name(t("plan.delete"))}
          </Button>
        </Group>
      )}
    </>
  );
}
