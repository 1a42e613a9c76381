import { Alert, Button, Text } from "@mantine/core";
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
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
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
