import { Alert, Button, Loader, Stack, Title } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isPassing } from "../api-error";
import { errorSentence } from "../error-texts";
import { PageTitle } from "../PageTitle";
import { WaysOn } from "./WaysOn";

interface LinkedPageProps<T> {
  query: UseQueryResult<T>;
  /** Title while what is behind the link cannot be read. */
  title: string;
  /** Title of a link that leads nowhere any more. */
  over: string;
  /** px */
  width: number;
  children(data: T): ReactNode;
}

/** Page behind a public link: its content, a link that is over, or another try while it cannot be read. */
export function LinkedPage<T>({ query, title, over, width, children }: LinkedPageProps<T>) {
  const { t } = useTranslation("common");
  const { data, error, isFetching, refetch } = query;
  return (
    <Stack component="section" gap="md" maw={width} w="100%" mx="auto" p="md">
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <>
          <PageTitle page={over} />
          <Title order={1}>{isPassing(error) ? title : over}</Title>
          <Alert color={isPassing(error) ? "red" : "yellow"} variant="light" role="alert">
            {errorSentence(error, t)}
          </Alert>
          {isPassing(error) ? (
            <Button mih={44} loading={isFetching} onClick={() => void refetch()}>
              {t("common:retry")}
            </Button>
          ) : (
            <WaysOn />
          )}
        </>
      ) : (
        <Loader role="status" aria-label={t("common:loading")} />
      )}
    </Stack>
  );
}
