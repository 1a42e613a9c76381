import { Alert, Button, Text } from "@mantine/core";
import { errorSentence, ListSkeleton } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

interface Reading {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Placeholder of a list that is read, or the reason why it cannot be; nothing once it is there. */
export function ListProblem({ query, failed }: { query: Reading; failed: string }) {
  const { t } = useTranslation("notes");
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

/** Button for the next page. */
export function ListEnd({ query }: { query: Paged }) {
  const { t } = useTranslation("notes");
  if (!query.hasNextPage) return null;
  return (
    <Button
      mt="md"
      mih={44}
      variant="default"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t("all.more")}
    </Button>
  );
}
