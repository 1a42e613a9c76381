import { Alert, Anchor, Button, Container, Skeleton, Text, Title } from "@mantine/core";
import { useProfile } from "@surco/accounts/web";
import { AdministratorsOnly, errorSentence, PageTitle, useFormat } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlightRequest } from "../contract";
import classes from "./flight.module.css";
import { useFlightRequests } from "./use-flight-requests";

const PAGE_ROWS = 100;
/** Largest page that the server returns. */
const MAX_LIMIT = 2000;

/** List of all flight requests, newest first, for administrators. */
export function FlightRequestsScreen() {
  const { t } = useTranslation("drone-flights");
  const profile = useProfile();
  const isAdmin = profile.data?.role === "ADMIN";
  const [limit, setLimit] = useState(PAGE_ROWS);
  const { data, error, isFetching } = useFlightRequests(isAdmin, limit);
  const isLoading = profile.isPending || (isAdmin && data === undefined && error === null);
  return (
    <Container size="md" py="lg" w="100%">
      <PageTitle page={t("list.title")} />
      <Title order={1}>{t("list.title")}</Title>
      {!isAdmin && !profile.isPending && <AdministratorsOnly />}
      {error !== null && (
        <Alert color="red" role="alert" mt="md">
          {errorSentence(error, t)}
        </Alert>
      )}
      {isLoading && <Skeleton height={220} mt="lg" />}
      {data?.requests.length === 0 && <Text mt="md">{t("list.empty")}</Text>}
      <ul className={classes.requests}>
        {data?.requests.map((request) => (
          <FlightRequestItem key={request.id} request={request} />
        ))}
      </ul>
      {data && data.nextCursor !== null && limit < MAX_LIMIT && (
        <Button
          variant="default"
          mih={44}
          loading={isFetching}
          onClick={() => setLimit(Math.min(MAX_LIMIT, limit * 2))}
        >
          {t("list.more")}
        </Button>
      )}
    </Container>
  );
}

function FlightRequestItem({ request }: { request: FlightRequest }) {
  const { t } = useTranslation("drone-flights");
  const format = useFormat();
  const { field, place } = request;
  const where = [field && `${field.name} (${field.farmName})`, place].filter(Boolean).join(", ");
  return (
    <li className={classes.requestItem} data-recorded="typed">
      <div className={classes.requestHead}>
        <Text fw={600}>
          {format.day(request.wishedOn)}, {t(`slot.${request.slot}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t("list.requestedAt", { when: format.instant(request.createdAt) })}
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
