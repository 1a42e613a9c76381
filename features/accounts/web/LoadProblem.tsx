import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormProblem } from "./FormProblem";

interface LoadProblemProps {
  error: Error;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Reports that a part of the account page could not be loaded, with a retry button. */
export function LoadProblem({ error, isFetching, refetch }: LoadProblemProps) {
  const { t } = useTranslation();
  return (
    <FormProblem error={error}>
      <Button mt="sm" variant="default" mih={44} loading={isFetching} onClick={() => void refetch()}>
        {t("common:retry")}
      </Button>
    </FormProblem>
  );
}
