import { Button, Text } from "@mantine/core";
import { AskDialog, ListEnd, ListProblem, useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { ConvertibleField } from "@surco/plans/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PlanPanel } from "../PlanPanel";
import classes from "../plans.module.css";
import { useConvertibleFields, useTrial } from "../queries";
import { useStartTrial } from "../use-plan-actions";

/** Choice of the one field that is tried for a year. */
export function TrialPanel() {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const trial = useTrial();
  return (
    <PlanPanel title={t("trial.title")}>
      <ListProblem query={trial} failed={t("trial.failed")} />
      {trial.data?.isAvailable && <FieldChoice />}
      {trial.data?.isAvailable === false && trial.data.until === null && <Text>{t("trial.used")}</Text>}
      {trial.data?.until && trial.data.fieldId && (
        <Text data-recorded>
          {t("trial.running", { date: format.instantDay(trial.data.until) })}{" "}
          <Link to={`/dashboard/field/${trial.data.fieldId}`}>{t("trial.open")}</Link>
        </Text>
      )}
    </PlanPanel>
  );
}

function FieldChoice() {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const network = useNeedsNetwork();
  const query = useConvertibleFields();
  const [chosen, setChosen] = useState<ConvertibleField | null>(null);
  const start = useStartTrial(() => setChosen(null));
  const fields = query.data?.pages.flatMap((page) => page.fields).filter(({ plan }) => plan === "basic");
  return (
    <>
      <Text>{t("trial.lead")}</Text>
      <ListProblem query={query} failed={t("convert.failed")} />
      {fields?.length === 0 && <Text mt="sm">{t("trial.none")}</Text>}
      <ul className={classes.rows}>
        {fields?.map((field) => (
          <li key={field.fieldId} className={classes.row} data-recorded>
            <div className={classes.about}>
              <Text fw={600}>{field.name}</Text>
              <Text size="sm" c="dimmed">
                {field.farmName} · {format.ha(field.areaHa)}
              </Text>
            </div>
            <Button
              variant="default"
              mih={44}
              disabled={network.isOut}
              aria-label={t("trial.chooseField", { field: field.name })}
              onClick={() => setChosen(field)}
            >
              {t("trial.choose")}
            </Button>
          </li>
        ))}
      </ul>
      <ListEnd query={query} />
      {chosen && (
        <AskDialog
          title={t("trial.ask", { field: chosen.name })}
          action={t("trial.start")}
          isBusy={start.isPending}
          onAction={() => start.mutate(chosen.fieldId)}
          onClose={() => setChosen(null)}
        >
          <Text>{t("trial.once")}</Text>
        </AskDialog>
      )}
    </>
  );
}
