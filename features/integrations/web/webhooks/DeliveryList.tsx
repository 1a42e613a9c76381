import { Button, Text } from "@mantine/core";
import type { WebhookDelivery } from "@surco/integrations/contract";
import { ListProblem, useFormat, useOutOfReach } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../integrations.module.css";
import { kindTexts } from "./kind-texts";
import { useDeliveries, useResendDelivery } from "./use-webhooks";

/** Last deliveries of a webhook with their state, and a button that sends each again. */
export function DeliveryList({ webhookId, canResend }: { webhookId: string; canResend: boolean }) {
  const { t } = useTranslation("integrations");
  const query = useDeliveries(webhookId);
  return (
    <>
      <ListProblem query={query} failed={t("deliveries.failed")} />
      {query.data?.length === 0 && (
        <Text size="sm" mt="sm">
          {t("deliveries.empty")}
        </Text>
      )}
      {query.data !== undefined && query.data.length > 0 && (
        <ul className={classes.rows} aria-label={t("webhooks.deliveries")}>
          {query.data.map((delivery) => (
            <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} canResend={canResend} />
          ))}
        </ul>
      )}
    </>
  );
}

interface DeliveryProps {
  webhookId: string;
  delivery: WebhookDelivery;
  canResend: boolean;
}

function Delivery({ webhookId, delivery, canResend }: DeliveryProps) {
  const { t } = useTranslation("integrations");
  const format = useFormat();
  const isOut = useOutOfReach();
  const resend = useResendDelivery(webhookId);
  const { id, kind, state, createdAt, attemptCount, lastStatus, failure, nextAttemptAt } = delivery;
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Text size="sm" fw={500}>
          {t(kindTexts[kind])}
        </Text>
        <Text size="sm" c={state === "failed" ? "red" : undefined}>
          {t(`deliveries.states.${state}`)}
          {failure !== null && ` · ${t(`deliveries.failures.${failure}`, { status: lastStatus })}`}
          {attemptCount > 1 && ` · ${t("deliveries.attempts", { count: attemptCount })}`}
        </Text>
        <Text size="sm" c="dimmed">
          {format.instant(createdAt)}
          {state === "pending" &&
            attemptCount > 0 &&
            nextAttemptAt !== null &&
            ` · ${t("deliveries.next", { when: format.instant(nextAttemptAt) })}`}
        </Text>
      </div>
      {canResend && (
        <Button
          mih={44}
          flex="none"
          variant="default"
          loading={resend.isPending}
          disabled={isOut}
          onClick={() => resend.mutate(id)}
        >
          {t("deliveries.resend")}
        </Button>
      )}
    </li>
  );
}
