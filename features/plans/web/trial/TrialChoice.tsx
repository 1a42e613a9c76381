import { Button, Group, Text } from "@mantine/core";
import {
  ListEnd,
  ListProblem,
  NeedsNetworkNote,
  TitledDialog,
  useFirstRows,
  useFormat,
  useNeedsNetwork,
} from "@surco/kit-web";
import type { ConvertibleField } from "@surco/plans/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldSearch, foundFields, SEARCHED_FIELDS } from "../FieldSearch";
import { NoFields } from "../NoFields";
import classes from "../plans.module.css";
import { useConvertibleFields } from "../queries";
import { useStartTrial } from "../use-plan-actions";
import { useWantedFields } from "../wanted-fields";

/** Own basic fields, one of which is tried for a year. That of the address stands first. */
export function TrialChoice() {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const network = useNeedsNetwork();
  const query = useConvertibleFields();
  const [wanted] = useWantedFields();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<ConvertibleField | null>(null);
  const fields = query.data?.pages.flatMap((page) => page.fields);
  const basic = fields?.filter(({ plan }) => plan === "basic");
  const found = foundFields(basic ?? [], text).toSorted(
    (one, other) => Number(other.fieldId === wanted) - Number(one.fieldId === wanted),
  );
  const { shown, end } = useFirstRows(found);
  return (
    <>
      <Text mb="md">{t("trial.lead")}</Text>
      {(basic?.length ?? 0) >= SEARCHED_FIELDS && <FieldSearch value={text} onChange={setText} />}
      <ListProblem query={query} failed={t("convert.failed")} />
      {fields?.length === 0 && <NoFields />}
      {fields?.length !== 0 && basic?.length === 0 && <Text>{t("trial.none")}</Text>}
      {text !== "" && found.length === 0 && <Text>{t("search.nothing")}</Text>}
      <ul className={classes.rows}>
        {shown.map((field) => (
          <li key={field.fieldId} className={classes.row} data-recorded>
            <div className={classes.about}>
              <Text fw={600} lh={1.35}>
                {field.name}
              </Text>
              <Text size="sm" c="dimmed">
                {field.farmName} · {format.ha(field.areaHa)}
              </Text>
            </div>
            <Button
              variant={field.fieldId === wanted ? "filled" : "default"}
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
      <ListEnd query={end} />
      {chosen && <StartDialog field={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** Asks before the only trial is spent on a field. */
function StartDialog({ field, onClose }: { field: ConvertibleField; onClose(): void }) {
  const { t } = useTranslation(["plans", "common"]);
  const network = useNeedsNetwork();
  const start = useStartTrial(onClose);
  return (
    <TitledDialog title={t("trial.ask", { field: field.name })} isOpen onClose={onClose}>
      <Text>{t("trial.once")}</Text>
      <NeedsNetworkNote />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" mih={44} onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button
          mih={44}
          loading={start.isPending}
          disabled={network.isOut}
          data-autofocus
          onClick={() => start.mutate(field.fieldId)}
        >
          {t("trial.start")}
        </Button>
      </Group>
    </TitledDialog>
  );
}
