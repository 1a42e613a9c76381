import { Alert, Anchor, Button, Container, Skeleton, Text, Title } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { errorSentence, PageTitle, useFormat } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptFlightRequest } from "../contract";
import classes from "./flight.module.css";
import { useFlightRequests } from "./use-flight-requests";

const PAGE = 100;
/** As many as one answer may hold. */
const MOST = 2000;

/** Every request of a flight, newest first, for administrators. */
export function FlightRequestsScreen() {
  const { t } = useTranslation("drone-flights");
  const profile = useProfile();
  const isAdmin = profile.data?.role === "ADMIN";
  const [limit, setLimit] = useState(PAGE);
  const { data, error, isFetching } = useFlightRequests(isAdmin, limit);
  const isWaiting = profile.isPending || (isAdmin && data === undefined && error === null);
  return (
    <Container size="md" py="lg" w="100%">
      <PageTitle page={t("list.title")} />
      <Title order={1}>{t("list.title")}</Title>
      {!isAdmin && !profile.isPending && <Text mt="md">{t("common:errors.FORBIDDEN")}</Text>}
      {error !== null && (
        <Alert color="red" role="alert" mt="md">
          {errorSentence(error, t)}
        </Alert>
      )}
      {isWaiting && <Skeleton height={220} mt="lg" />}
      {data?.requests.length === 0 && <Text mt="md">{t("list.empty")}</Text>}
      <ul className={classes.requests}>
        {data?.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {data && data.nextCursor !== null && limit < MOST && (
        <Button
          variant="default"
          mih={44}
          loading={isFetching}
          onClick={() => setLimit(Math.min(MOST, limit * 2))}
        >
          {t("list.more")}
        </Button>
      )}
    </Container>
  );
}

function Request({ request }: { request: KeptFlightRequest }) {
  const { t } = useTranslation("drone-flights");
  const format = useFormat();
  const { field, place } = request;
  const where = [field && `${field.name} (${field.farmName})`, place].filter(Boolean).join(", ");
  return (
    <li className={classes.requested}>
      <div className={classes.requestHead}>
        <Text fw={600}>
          {format.day(request.wishedOn)}, {t(`slot.${request.slot}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t("list.asked", { when: format.instant(request.createdAt) })}
        </Text>
      </div>
      <Text>
        {where} · {format.ha(request.areaHa)}
      </Text>
      <Text>
        {request.name} · <Anchor href={`mailto:${request.email}`}>{request.email}</Anchor> ·{" "}
        <Anchor href={`tel:${request.phone.replace(/[^+\d]/g, "")}`}>{request.phone}</Anchor>
      </Text>
      {request.comments !== "" && <Text className={classes.comments}>{request.comments}</Text>}
      <Text size="sm" c="dimmed">
        /{request.brand}-flight
      </Text>
    </li>
  );
}
