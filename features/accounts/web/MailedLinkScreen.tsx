import { Button } from "@mantine/core";
import type { ErrorCode } from "@surco/contract";
import { type ActionMessages, isPassing, useAction } from "@surco/kit-web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { AccountPage } from "./AccountPage";
import { linkProblem } from "./link-problem";

interface MailedLinkScreenProps<T> {
  title: string;
  lead: string;
  action: string;
  messages: ActionMessages<void, T>;
  run(): Promise<T>;
  /** Message after success, or the page that continues. */
  done(result: T): { title: string; text: string } | { to: string; state: object };
  /** Error of a malformed link. */
  invalidLink?: ErrorCode;
  /** Actions after success and after a link that is no longer valid; by default a link to log-in. */
  next?: ReactNode;
  afterInvalid?: ReactNode;
}

/** Target of a mailed link. Needs a click, since mail scanners open links too. */
export function MailedLinkScreen<T>({
  title,
  lead,
  action,
  messages,
  run,
  done,
  invalidLink,
  next = <ToLogin />,
  afterInvalid = next,
}: MailedLinkScreenProps<T>) {
  const { t } = useTranslation("accounts");
  const follow = useAction({
    ...messages,
    run: () =>
      run().catch((error) => {
        throw linkProblem(error, invalidLink);
      }),
  });
  if (follow.isSuccess) {
    const outcome = done(follow.data);
    if ("to" in outcome) return <Navigate to={outcome.to} state={outcome.state} replace />;
    return (
      <AccountPage title={outcome.title} lead={<span role="status">{outcome.text}</span>}>
        {next}
      </AccountPage>
    );
  }
  const isInvalid = follow.error !== null && !isPassing(follow.error);
  return (
    <AccountPage title={isInvalid ? t("activate.failedTitle") : title} lead={isInvalid ? undefined : lead}>
      {isInvalid ? (
        afterInvalid
      ) : (
        <Button size="md" mih={44} fullWidth loading={follow.isPending} onClick={() => follow.mutate()}>
          {follow.error === null ? action : t("common:retry")}
        </Button>
      )}
    </AccountPage>
  );
}

/** Button that leads to log-in. */
export function ToLogin() {
  const { t } = useTranslation("accounts");
  return (
    <Button component={Link} to="/auth/login" size="md" mih={44} fullWidth>
      {t("login.action")}
    </Button>
  );
}
