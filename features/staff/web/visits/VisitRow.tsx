import { Anchor, Badge, Checkbox, Group, Text } from "@mantine/core";
import { localDay } from "@surco/calendar";
import { useFormat } from "@surco/kit-web";
import type { RecordState } from "@surco/kit-web/outbox";
import { VISIT } from "@surco/notes/contract";
import { useTaskStatus } from "@surco/notes/web";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { addressOfProducer } from "../producers/address-of-producer";
import classes from "../staff.module.css";
import type { ListedVisit } from "./use-listed-visits";

interface VisitRowProps {
  visit: ListedVisit;
  state: RecordState;
  withProducer: boolean;
}

/** Line of a visit with its mark, for those who may write notes there. */
export function VisitRow({ visit, state, withProducer }: VisitRowProps) {
  const { t } = useTranslation(["staff", "notes"]);
  const format = useFormat();
  const { search } = useLocation();
  const status = useTaskStatus();
  const { id, fieldId, fieldName, dueOn, isDone, assigneeName, description, observedAt, version } = visit;
  const isOverdue = !isDone && dueOn !== null && dueOn < localDay(new Date());
  const day = dueOn === null ? t("visits.noDay") : format.day(dueOn);
  const task = {
    id,
    isDone,
    values: { type: "task" as const, specificType: VISIT, otherSpecificType: null, observedAt },
    saved: version === null ? null : { version },
  };
  return (
    <Group wrap="nowrap" align="flex-start" gap="xs">
      {visit.canLog && (
        <Checkbox
          size="md"
          pt={10}
          aria-label={t("visits.done", { field: fieldName, day })}
          checked={isDone}
          onChange={({ currentTarget: { checked } }) => status.mutate({ fieldId, task, isDone: checked })}
        />
      )}
      <div style={{ flex: 1, minWidth: 0 }} data-recorded>
        <div className={classes.line}>
          <Anchor
            component={Link}
            className={classes.link}
            to={`/dashboard/field/${fieldId}/notes?nota=${id}`}
          >
            {fieldName}
          </Anchor>
          <Group gap="xs">
            {isOverdue && (
              <Badge color="yellow" variant="light" tt="none">
                {t("visits.overdue")}
              </Badge>
            )}
            {state !== "sent" && (
              <Badge color={state === "attention" ? "yellow" : "gray"} variant="light" tt="none">
                {t(`common:record.state.${state}`)}
              </Badge>
            )}
            <Text span size="sm" className="tabular">
              {day}
            </Text>
          </Group>
        </div>
        {withProducer && visit.producerName !== "" && (
          <Text size="sm">
            <Anchor component={Link} to={addressOfProducer(visit.accountId, search)}>
              {visit.producerName}
            </Anchor>
          </Text>
        )}
        {assigneeName !== null && (
          <Text size="sm" c="dimmed">
            {t("visits.assignee", { name: assigneeName })}
          </Text>
        )}
        {description !== "" && (
          <Text size="sm" lineClamp={3}>
            {description}
          </Text>
        )}
      </div>
    </Group>
  );
}
