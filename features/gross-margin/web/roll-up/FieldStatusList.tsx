import { Anchor, Text, Title } from "@mantine/core";
import { cropOptions } from "@surco/fields/web";
import { type FieldStatus, planStatuses } from "@surco/gross-margin/contract";
import { ListEnd, ListProblem, useFormat } from "@surco/kit-web";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../gross-margin.module.css";
import { useFieldStatuses } from "../queries";
import { Choice } from "./Choice";

interface FieldStatusListProps {
  season: string;
  period: "1" | "2";
  cropId: string | undefined;
}

const ALL = "all";

/** Fields of the season by the state of their plan, each with the way to it. */
export function FieldStatusList({ season, period, cropId }: FieldStatusListProps) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const [status, setStatus] = useQueryState("estado", parseAsStringLiteral(planStatuses));
  const query = useFieldStatuses({ season, period, cropId, ...(status !== null && { status }) });
  const fields = query.data?.pages.flatMap((page) => page.fields);
  const counts = query.data?.pages[0]?.counts;
  const labelOf = (value: (typeof planStatuses)[number]) =>
    counts === undefined
      ? t(`rollUp.status.${value}`)
      : `${t(`rollUp.status.${value}`)} (${format.number(counts[value])})`;
  return (
    <section aria-label={t("rollUp.statusTitle")}>
      <Title order={2} size="h3" mt="xl" mb="sm">
        {t("rollUp.statusTitle")}
      </Title>
      <Choice
        label={t("rollUp.state")}
        value={status ?? ALL}
        data={[
          { value: ALL, label: t("rollUp.status.all") },
          ...planStatuses.map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={(value) => void setStatus(planStatuses.find((one) => one === value) ?? null)}
      />
      <ListProblem query={query} failed={t("rollUp.statusFailed")} />
      {fields?.length === 0 && <Text>{t("rollUp.statusNone")}</Text>}
      <ul className={classes.list}>
        {(fields ?? []).map((field) => (
          <StatusRow key={field.fieldId} field={field} season={season} period={period} />
        ))}
      </ul>
      <ListEnd query={query} />
    </section>
  );
}

interface StatusRowProps extends Omit<FieldStatusListProps, "cropId"> {
  field: FieldStatus;
}

function StatusRow({ field, season, period }: StatusRowProps) {
  const { t } = useTranslation(["gross-margin", "fields"]);
  const format = useFormat();
  const crop = cropOptions(t).find(({ value }) => value === String(field.cropId))?.label;
  const yields =
    field.expectedYieldTPerHa === null
      ? null
      : t("rollUp.yields", { expected: format.number(field.expectedYieldTPerHa, 2) });
  const actual =
    field.actualYieldTPerHa === null
      ? null
      : t("rollUp.actualYield", { actual: format.number(field.actualYieldTPerHa, 2) });
  const isHidden = field.status !== "unplanned" && field.planId === null;
  const address = `/dashboard/field/${field.fieldId}/gross-margin?season=${season}&period=${period}`;
  return (
    <li className={classes.item}>
      <div>
        <Anchor component={Link} to={address} fw={600} className={classes.target}>
          {field.farmName} · {field.fieldName}
        </Anchor>
        <Text size="sm" data-recorded>
          {[
            t(`rollUp.fieldStatus.${field.status}`),
            crop,
            format.ha(field.areaHa),
            field.producerName,
            isHidden ? t("rollUp.hiddenPlan") : field.planName,
            yields,
            actual,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </div>
      {/* Explained by the plan, to which the name leads. */}
      <Text className={classes.number} data-recorded>
        {field.marginUsdPerHa !== null && `${format.number(field.marginUsdPerHa, 2)} USD/ha`}
      </Text>
    </li>
  );
}
