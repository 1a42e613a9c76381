import { Button, Text, Title } from "@mantine/core";
import { useField } from "@surco/fields/web";
import { ListProblem, NeedsNetworkNote, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { OpenedByPlan } from "../OpenedByPlan";
import { PlanPanel } from "../PlanPanel";
import classes from "../plans.module.css";
import { useTrial } from "../queries";
import { wantedFields } from "../wanted-fields";
import { TrialChoice } from "./TrialChoice";

/** The trial of an account: the choice of its field, where it runs, or that it was used. */
export function TrialPanel() {
  const { t } = useTranslation("plans");
  const { data: trial, ...query } = useTrial();
  return (
    <PlanPanel title={t("trial.title")}>
      <ListProblem query={{ data: trial, ...query }} failed={t("trial.failed")} />
      {trial?.isAvailable && (
        <>
          <NeedsNetworkNote />
          <TrialChoice />
        </>
      )}
      {trial?.until && trial.fieldId && <RunningTrial fieldId={trial.fieldId} until={trial.until} />}
      {trial?.isAvailable === false && trial.until === null && (
        <>
          <Text mb="md">{t("trial.used")}</Text>
          <Button component={Link} to="/dashboard/plans/convert" mih={44}>
            {t("pricing.convert")}
          </Button>
        </>
      )}
    </PlanPanel>
  );
}

/** Field on trial with its last day, and the ways to it and to its first paid year. */
function RunningTrial({ fieldId, until }: { fieldId: string; until: string }) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const { data: field } = useField(fieldId);
  return (
    <>
      <Text fw={600} size="lg">
        {field?.name}
      </Text>
      <Text mb="md" data-recorded>
        {t("trial.running", { date: format.instantDay(until) })}
      </Text>
      <div className={classes.ways}>
        <Button component={Link} to={`/dashboard/field/${fieldId}/yield`} mih={44}>
          {t("trial.open")}
        </Button>
        <Button
          component={Link}
          to={{ pathname: "/dashboard/plans/convert", search: wantedFields([fieldId]) }}
          variant="default"
          mih={44}
        >
          {t("trial.goOn")}
        </Button>
      </div>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {t("trial.opens")}
      </Title>
      <OpenedByPlan />
    </>
  );
}
