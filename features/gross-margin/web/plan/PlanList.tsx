import { Badge, Menu, Text, UnstyledButton } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { explainPlan, PLAN_REPORT, type Plan } from "@surco/gross-margin/contract";
import { Figure, RowActions, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { useOrderReport } from "@surco/reports/web";
import {
  IconBookmark,
  IconCheck,
  IconCopy,
  IconFileTypePdf,
  IconShare,
  IconStack2,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import { useSaveTemplate } from "../templates/use-templates";
import { useChoosePlan, useDeletePlan, useDownloadPlan, useSaveScenario } from "./use-plan-actions";

interface PlanListProps {
  plans: readonly Plan[];
  shownId: string | null;
  field: OpenedField | undefined;
  mayChoose: boolean;
  onShow(planId: string): void;
  onCopyToFields(plan: Plan): void;
}

/** Plans of the season: the one that is shown is opened by its name. */
export function PlanList({ plans, shownId, ...rest }: PlanListProps) {
  const { t } = useTranslation("gross-margin");
  if (plans.length === 0) return null;
  return (
    <section aria-label={t("plan.list")}>
      <Text component="h3" fw={600} mb="xs">
        {t("plan.list")}
      </Text>
      <ul className={classes.list}>
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} isShown={plan.id === shownId} {...rest} />
        ))}
      </ul>
    </section>
  );
}

interface PlanRowProps extends Omit<PlanListProps, "plans" | "shownId"> {
  plan: Plan;
  isShown: boolean;
}

function PlanRow({ plan, isShown, field, mayChoose, onShow, onCopyToFields }: PlanRowProps) {
  const { t } = useTranslation("gross-margin");
  const format = useFormat();
  const network = useNeedsNetwork();
  const choose = useChoosePlan();
  const remove = useDeletePlan();
  const download = useDownloadPlan();
  const order = useOrderReport(PLAN_REPORT, { fieldId: plan.fieldId });
  const copy = useSaveScenario(({ id }) => onShow(id));
  const saveTemplate = useSaveTemplate();
  const canLog = field !== undefined && field.right !== "read";
  const canWrite = canLog && (plan.isOwn || field.relation === "own");
  const item = { mih: 44, disabled: network.isOut };
  const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <li className={classes.item} data-shown={isShown || undefined}>
      <div>
        <UnstyledButton mih={44} aria-current={isShown} onClick={() => onShow(plan.id)}>
          <Text component="span" fw={600} td={isShown ? undefined : "underline"}>
            {plan.name}
          </Text>{" "}
          {plan.isChosen && (
            <Badge variant="light" c="var(--surco-ink)">
              {t("plan.isPlan")}
            </Badge>
          )}
        </UnstyledButton>
        <Text size="sm">
          {t("figures.margin")}: <Figure explanation={explainPlan(plan, plan.areaHa).margin} />
        </Text>
        <Text size="xs" c="dimmed">
          {t("plan.writtenBy", {
            author: plan.author ?? t("plan.closedAccount"),
            day: format.instantDay(plan.updatedAt),
          })}
        </Text>
      </div>
      <RowActions label={t("plan.actions", { name: plan.name })}>
        {mayChoose && !plan.isChosen && (
          <Menu.Item {...item} leftSection={<IconCheck {...icon} />} onClick={() => choose.mutate(plan)}>
            {network.name(t("plan.choose"))}
          </Menu.Item>
        )}
        <Menu.Item
          {...item}
          leftSection={<IconFileTypePdf {...icon} />}
          onClick={() => download.mutate(plan)}
        >
          {network.name(t("plan.pdf"))}
        </Menu.Item>
        <Menu.Item
          {...item}
          leftSection={<IconShare {...icon} />}
          onClick={() => order.mutate({ planId: plan.id })}
        >
          {network.name(t("plan.savePdf"))}
        </Menu.Item>
        {canLog && (
          <Menu.Item
            {...item}
            leftSection={<IconCopy {...icon} />}
            onClick={() => copy.mutate({ ...placeOf(plan), values: copyOf(plan, t("plan.copyName", plan)) })}
          >
            {network.name(t("plan.copy"))}
          </Menu.Item>
        )}
        <Menu.Item
          {...item}
          leftSection={<IconBookmark {...icon} />}
          onClick={() => saveTemplate.mutate(plan)}
        >
          {network.name(t("plan.saveTemplate"))}
        </Menu.Item>
        <Menu.Item {...item} leftSection={<IconStack2 {...icon} />} onClick={() => onCopyToFields(plan)}>
          {network.name(t("plan.copyToFields"))}
        </Menu.Item>
        {canWrite && (
          <Menu.Item {...item} leftSection={<IconTrash {...icon} />} onClick={() => remove.mutate(plan)}>
            {network.name(t("plan.delete"))}
          </Menu.Item>
        )}
      </RowActions>
    </li>
  );
}

const placeOf = ({ fieldId, season, period }: Plan) => ({ fieldId, season, period });

/** Values of a plan under another name. */
export function copyOf(plan: Plan, name: string) {
  const { cropId, expectedYieldTPerHa, actualYieldTPerHa, priceUsdPerT, priceSource } = plan;
  const { commercialPct, lines, localRate, comments } = plan;
  return {
    name: name.slice(0, 80),
    cropId,
    expectedYieldTPerHa,
    actualYieldTPerHa,
    priceUsdPerT,
    priceSource,
    commercialPct,
    lines,
    localRate,
    comments,
  };
}
