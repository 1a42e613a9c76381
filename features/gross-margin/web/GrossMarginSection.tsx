import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { useField } from "@surco/fields/web";
import { PLAN_REPORT, type Plan, type TemplateValues } from "@surco/gross-margin/contract";
import { type FieldSectionProps, ListProblem, StoredDataAge, useFormat, useSeason } from "@surco/kit-web";
import { IconBookmark, IconPlus } from "@tabler/icons-react";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlanEditor } from "./plan/PlanEditor";
import { PlanList } from "./plan/PlanList";
import { ScenarioTable } from "./plan/ScenarioTable";
import { usePlans } from "./queries";
import { SavedPdfs } from "./reports/SavedPdfs";
import { CopyDialog } from "./templates/CopyDialog";
import { TemplatesDialog } from "./templates/TemplatesDialog";
import { templateValuesOf } from "./templates/use-templates";

/** Value of the address for a plan that is not saved yet. */
const NEW = "nuevo";
/** Maize, and wheat in winter, where the season has no crop yet. */
const USUAL_CROP = { "1": 10, "2": 5 } as const;

/** Gross margin of a field's season: plans and scenarios, and what came out. */
export function GrossMarginSection({ fieldId }: FieldSectionProps) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const { season, period } = useSeason();
  const at = { fieldId, season, period };
  const field = useField(fieldId).data;
  const query = usePlans(at);
  const [template, setTemplate] = useState<TemplateValues | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [copied, setCopied] = useState<{ values: TemplateValues; except?: string } | null>(null);
  const plans = query.data?.plans ?? [];
  const { shown, isNew, setAsked } = useShownPlan(plans);
  const canLog = field !== undefined && field.right !== "read";
  const cropId = seasonCropOf(field, season, period);
  const begin = (values: TemplateValues | null) => {
    setTemplate(values);
    setPicking(false);
    void setAsked(NEW);
  };
  const show = (planId: string) => void setAsked(planId);

  return (
    <Stack gap="md">
      <div>
        <Text component="h2" fw={600} size="lg">
          {t("title")}
        </Text>
        {query.data !== undefined && (
          <Text size="sm" c="dimmed" data-recorded>
            {t("lead", { season, area: format.ha(query.data.areaHa) })}
          </Text>
        )}
      </div>
      <ListProblem query={query} failed={t("failed")} />
      <StoredDataAge at={query.dataUpdatedAt} />
      {(query.data?.hiddenCount ?? 0) > 0 && (
        <Alert color="yellow" variant="light">
          {t("hidden", { count: query.data?.hiddenCount })}
        </Alert>
      )}
      <PlanList
        plans={plans}
        shownId={shown?.id ?? null}
        field={field}
        mayChoose={query.data?.mayChoose ?? false}
        onShow={show}
        onCopyToFields={(plan) => setCopied({ values: templateValuesOf(plan), except: fieldId })}
      />
      {query.data !== undefined && shown === null && !isNew && <Text>{t("none")}</Text>}
      {query.data !== undefined && canLog && (
        <Beginnings
          isFirst={plans.length === 0}
          isBegun={isNew}
          onNew={() => begin(null)}
          onPick={() => setPicking(true)}
        />
      )}
      {query.data !== undefined && (isNew || shown !== null) && (
        <PlanEditor
          // Another plan, or another template, is entered in a new form.
          key={`${season} ${period} ${shown?.id ?? `${NEW} ${template?.name ?? ""}`}`}
          at={at}
          field={field}
          saved={shown}
          begun={{ name: t("plan.newName", { season }), cropId, template }}
          areaHa={query.data.areaHa}
          canWrite={canLog && (shown === null || shown.isOwn || field.relation === "own")}
          onSaved={({ id }: Plan) => show(id)}
        />
      )}
      <ScenarioTable plans={plans} />
      <SavedPdfs kind={PLAN_REPORT} fieldId={fieldId} />
      {isPicking && (
        <TemplatesDialog
          onUse={begin}
          onCopy={(values) => {
            setPicking(false);
            setCopied({ values });
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {copied !== null && <CopyDialog {...copied} onClose={() => setCopied(null)} />}
    </Stack>
  );
}

/** Plan that the address names, else the chosen one. */
function useShownPlan(plans: readonly Plan[]) {
  const [asked, setAsked] = useQueryState("plan", parseAsString);
  const isNew = asked === NEW;
  const shown = isNew ? null : (plans.find(({ id }) => id === asked) ?? plans[0] ?? null);
  return { shown, isNew, setAsked };
}

function seasonCropOf(field: OpenedField | undefined, season: string, period: "1" | "2"): number {
  const sown = field?.crops.find((crop) => crop.season === season && crop.period === period);
  return sown?.cropId ?? USUAL_CROP[period];
}

interface BeginningsProps {
  isFirst: boolean;
  isBegun: boolean;
  onNew(): void;
  onPick(): void;
}

/** Ways to begin a plan. */
function Beginnings({ isFirst, isBegun, onNew, onPick }: BeginningsProps) {
  const { t } = useTranslation("gross-margin");
  return (
    <Group>
      <Button
        variant={isFirst && !isBegun ? "filled" : "default"}
        mih={44}
        leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
        onClick={onNew}
      >
        {t(isFirst ? "start" : "plan.new")}
      </Button>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconBookmark size={18} stroke={1.6} aria-hidden />}
        onClick={onPick}
      >
        {t("plan.fromTemplate")}
      </Button>
    </Group>
  );
}
