import { Badge, Button, Skeleton, Text, Title } from "@mantine/core";
import { SlotContents, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { LoadProblem } from "../LoadProblem";
import { systemDetailsSlot, systemStateSlot } from "../slots";
import { QueueTable } from "./QueueTable";
import classes from "./services.module.css";
import {
  byState,
  latestOf,
  type Service,
  type ServiceState,
  type Services,
  stateOf,
  useServices,
} from "./use-services";

/** State of the system: problems, outside services, background jobs, and what other features add. */
export function SystemState() {
  return (
    <>
      <SlotContents slot={systemStateSlot} props={{}} />
      <ServiceList />
      <QueueTable />
      <SlotContents slot={systemDetailsSlot} props={{}} />
    </>
  );
}

/** Outside services with their state, last response and remaining calls of today. */
function ServiceList() {
  const { t } = useTranslation("accounts");
  const { data, error, isFetching, refetch } = useServices();
  return (
    <section>
      <Title order={2} size="h3" mt="xl">
        {t("services.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t("services.lead")}
      </Text>
      {error && <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />}
      {!data && !error && <Skeleton height={280} aria-label={t("common:loading")} />}
      {data && (
        <>
          <div className={classes.head}>
            <Text fw={500}>{t(data.world === "demo" ? "services.demo" : "services.live")}</Text>
            <Button variant="default" mih={44} loading={isFetching} onClick={() => void refetch()}>
              {t("services.refresh")}
            </Button>
          </div>
          <ul className={classes.rows}>
            {byState(data.services).map((service) => (
              <ServiceRow key={service.provider} service={service} budgets={data.budgets} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const colors: Readonly<Record<ServiceState, string>> = {
  refused: "red",
  open: "orange",
  "half-open": "yellow",
  closed: "green",
  unused: "gray",
};

/** Budgets under the name of another provider than their own. */
const budgetNames: Readonly<Record<string, string>> = {
  "open-meteo-archive": "open-meteo",
  planet: "planet-orders",
};

function ServiceRow({ service, budgets }: { service: Service; budgets: Services["budgets"] }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const { provider, hosts, isSimulated } = service;
  const state = stateOf(service);
  const lastSuccess = latestOf(hosts.map(({ lastSuccessAt }) => lastSuccessAt));
  const lastFailure = latestOf(hosts.map(({ lastFailureAt }) => lastFailureAt));
  const openUntil = latestOf(hosts.map((host) => host.openUntil));
  const budget = budgets.find((one) => one.provider === (budgetNames[provider] ?? provider));
  return (
    <li className={classes.row}>
      <div>
        <Text fw={550}>{t(`services.providers.${provider}`, { defaultValue: provider })}</Text>
        {hosts.map(({ host }) => (
          <Text key={host} size="sm" c="dimmed" className={classes.host}>
            {host}
          </Text>
        ))}
      </div>
      <div className={classes.marks}>
        <Badge variant="light" color={colors[state]} c="var(--surco-ink)" tt="none">
          {t(`services.state.${state}`)}
        </Badge>
        {isSimulated && (
          <Badge variant="default" tt="none">
            {t("services.simulated")}
          </Badge>
        )}
      </div>
      <div>
        {state === "refused" && <Text size="sm">{t("services.refusedText")}</Text>}
        {state === "open" && openUntil !== null && (
          <Text size="sm">{t("services.openUntil", { at: format.instant(openUntil) })}</Text>
        )}
        {state !== "unused" && (
          <Text size="sm">
            {lastSuccess === null
              ? t("services.noSuccess")
              : t("services.lastSuccess", { at: format.instant(lastSuccess) })}
          </Text>
        )}
        {lastFailure !== null && (
          <Text size="sm">{t("services.lastFailure", { at: format.instant(lastFailure) })}</Text>
        )}
        {budget !== undefined && (
          <Text size="sm">{t("services.left", { left: budget.left, perDay: budget.perDay })}</Text>
        )}
      </div>
    </li>
  );
}
