import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorSentence } from "../error-texts";
import { ListSkeleton } from "./ListSkeleton";

interface Reading {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Placeholder of a list that is read, or the reason why it cannot be; nothing once it is there. */
export function ListProblem({ query, failed }: { query: Reading; failed?: string }) {
  const { t } = useTranslation("common");
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return null;
  if (error === null) return <ListSkeleton />;
  return (
    <Alert color="red" variant="light" title={failed}>
      <Text size="sm">{errorSentence(error, t)}</Text>
      <Button mt="sm" mih={44} variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t("common:retry")}
      </Button>
    </Alert>
  );
}

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage(): unknown;
}

/** Rows that a list shows at first, and with each further press. */
const ROWS = 50;

/**
 * First rows of a list, and more by `ListEnd`: hundreds that wait on a device would block the page while they are drawn.
 *
 * @param next  query of further rows, which come after all of these are shown
 */
export function useFirstRows<Row>(rows: readonly Row[], next?: Paged): { shown: readonly Row[]; end: Paged } {
  const [most, setMost] = useState(ROWS);
  const showMore = () => setMost((before) => before + ROWS);
  const fetchNextPage = () => {
    showMore();
    return next?.fetchNextPage();
  };
  if (rows.length > most)
    return { shown: rows.slice(0, most), end: { hasNextPage: true, fetchNextPage: showMore } };
  const { hasNextPage = false, isFetchingNextPage = false } = next ?? {};
  return { shown: rows, end: { hasNextPage, isFetchingNextPage, fetchNextPage } };
}

/** Button for the next page; nothing after the last. */
export function ListEnd({ query }: { query: Paged }) {
  const { t } = useTranslation("common");
  if (!query.hasNextPage) return null;
  return (
    <Button
      mt="md"
      mih={44}
      variant="default"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t("common:more")}
    </Button>
  );
}
