import { Button, Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";

interface ListStatesProps {
  found: {
    data: unknown;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  isEmpty: boolean;
  /** Message, and possibly an action, for an empty list. */
  nothing: ReactNode;
  children: ReactNode;
}

/** States of a paged list: loading, failed, empty or shown, with a button for the next page. */
export function ListStates({ found, isEmpty, nothing, children }: ListStatesProps) {
  const { t } = useTranslation("accounts");
  const hasFailed = found.error !== null && found.error !== undefined;
  return (
    <>
      {hasFailed && (
        <FormProblem error={found.error}>
          <Button
            mt="sm"
            variant="default"
            mih={44}
            loading={found.isFetching}
            onClick={() => void found.refetch()}
          >
            {t("common:retry")}
          </Button>
        </FormProblem>
      )}
      {found.data === undefined && !hasFailed && <Skeleton height={280} aria-label={t("common:loading")} />}
      {found.data !== undefined && (isEmpty ? <Text component="div">{nothing}</Text> : children)}
      {found.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          mih={44}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t("manage.more")}
        </Button>
      )}
    </>
  );
}
