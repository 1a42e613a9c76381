import { Alert, Button, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { type ClosingSummary, getClosing } from "@surco/accounts/contract";
import { call, useFormat } from "@surco/kit-web";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FormProblem } from "../FormProblem";
import { useProfile } from "../profile/use-profile";
import { CloseAccountForm } from "./CloseAccountForm";

/** Closing of the account: preview of the erased data, link to the data export, confirmation. */
export function CloseAccountScreen() {
  const { t } = useTranslation("accounts");
  const { data: user } = useProfile();
  const { data, error, refetch } = useQuery({
    queryKey: ["accounts", "closing"],
    queryFn: ({ signal }) => call(getClosing, { signal }),
    // Counted anew on each visit, as a decision depends on it.
    gcTime: 0,
  });
  return (
    <Stack gap="lg">
      <Title order={2} size="h3">
        {t("own.close.title")}
      </Title>
      {error && (
        <FormProblem error={error}>
          <Button mt="sm" variant="default" mih={44} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </FormProblem>
      )}
      {(!data || !user) && !error && <Skeleton height={320} />}
      {data && user && (
        <>
          <ErasedSummary summary={data} />
          <Group justify="space-between" gap="sm">
            <Text>{t("own.close.takeAlong")}</Text>
            <Button component={Link} to="/user/export" variant="default" mih={44}>
              {t("own.close.toExport")}
            </Button>
          </Group>
          {data.isLastAdministrator ? (
            <Alert color="yellow" title={t("common:notice.warning")}>
              {t("accounts:errors.CLOSING_LAST_ADMINISTRATOR")}
            </Alert>
          ) : (
            <CloseAccountForm
              email={user.email}
              needsEmail={data.needsEmail}
              needsPassword={data.needsPassword}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function ErasedSummary({ summary }: { summary: ClosingSummary }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const counts = ["fields", "farms", "producers", "reports", "notes", "plantCases"] as const;
  const had = counts
    .filter((key) => summary[key] > 0)
    .map((key) => t(`own.close.counts.${key}`, { count: summary[key], shown: format.number(summary[key]) }));
  return (
    <div>
      <Text fw={500}>{t("own.close.erased")}</Text>
      <ul>
        {had.length > 0 && <li>{had.join(" · ")}</li>}
        <li>{t("own.close.everything")}</li>
        {summary.sharedFields > 0 && <li>{t("own.close.shared", { count: summary.sharedFields })}</li>}
        {summary.openHandovers > 0 && <li>{t("own.close.handovers", { count: summary.openHandovers })}</li>}
      </ul>
      <Text c="dimmed" mb="md">
        {t("own.close.handedOver")}
      </Text>
      <Text fw={500}>{t("own.close.forGood")}</Text>
    </div>
  );
}
