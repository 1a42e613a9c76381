import { ActionIcon, Anchor, Menu, Switch, Text, Title } from "@mantine/core";
import type { AlertRule } from "@surco/alerts/contract";
import { ListProblem, StoredDataAge, useNeedsNetwork } from "@surco/kit-web";
import { IconAdjustments, IconBellCheck, IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../alerts.module.css";
import { iconOf } from "../kind-icons";
import { EvaluationNote } from "./EvaluationNote";
import { useRuleTexts } from "./rule-texts";
import { useAlertRules, useDeleteRule, useSwitchRule } from "./use-rules";

interface RuleListProps {
  onEdit(rule: AlertRule): void;
  onTest(rule: AlertRule): void;
}

/** Own rules, each with its switch and its actions. */
export function RuleList({ onEdit, onTest }: RuleListProps) {
  const { t } = useTranslation("alerts");
  const query = useAlertRules();
  return (
    <>
      <StoredDataAge at={query.dataUpdatedAt} />
      <ListProblem query={query} failed={t("rules.failed")} />
      {query.data?.length === 0 && (
        <>
          <Title order={2} size="h4">
            {t("rules.none")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("rules.noneText")}
          </Text>
        </>
      )}
      <ul className={classes.rows}>
        {(query.data ?? []).map((rule) => (
          <RuleRow key={rule.id} rule={rule} onEdit={() => onEdit(rule)} onTest={() => onTest(rule)} />
        ))}
      </ul>
      <Anchor component={Link} to="/user/notifications" className={classes.delivery}>
        <IconAdjustments size={18} stroke={1.6} aria-hidden />
        {t("rules.chooseDelivery")}
      </Anchor>
    </>
  );
}

interface RuleRowProps {
  rule: AlertRule;
  onEdit(): void;
  onTest(): void;
}

function RuleRow({ rule, onEdit, onTest }: RuleRowProps) {
  const { t } = useTranslation("alerts");
  const network = useNeedsNetwork();
  const texts = useRuleTexts();
  const change = useSwitchRule();
  const Icon = iconOf[rule.settings.kind];
  const name = t(`kinds.${rule.settings.kind}.name`);
  return (
    <li className={classes.row} data-recorded>
      <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.about}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{texts.settings(rule.settings)}</Text>
        <Text size="sm" c="dimmed">
          {texts.scope(rule)}
        </Text>
        <EvaluationNote rule={rule} />
      </div>
      <Switch
        size="md"
        aria-label={t("rules.isOn", { name, scope: texts.scope(rule) })}
        checked={rule.isEnabled}
        disabled={network.isOut || change.isPending}
        onChange={(event) => change.mutate({ rule, isEnabled: event.currentTarget.checked })}
      />
      <RuleActions rule={rule} name={name} onEdit={onEdit} onTest={onTest} />
    </li>
  );
}

function RuleActions({ rule, name, onEdit, onTest }: RuleRowProps & { name: string }) {
  const { t } = useTranslation("alerts");
  const network = useNeedsNetwork();
  const texts = useRuleTexts();
  const remove = useDeleteRule();
  const actions = [
    { icon: IconBellCheck, label: t("rules.test"), run: onTest },
    { icon: IconPencil, label: t("rules.edit"), run: onEdit },
    { icon: IconTrash, label: t("rules.delete"), run: () => remove.mutate(rule.id) },
  ];
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="md"
      width={220}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("rules.actions", { name, scope: texts.scope(rule) })}
        >
          <IconDots size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ icon: Icon, label, run }) => (
          <Menu.Item
            key={label}
            disabled={network.isOut}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            onClick={run}
          >
            {network.name(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
