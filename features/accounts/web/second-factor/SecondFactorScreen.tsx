import { Alert, Button, Skeleton, Text, Title } from "@mantine/core";
import { removeTotp, type SecondFactor } from "@surco/accounts/contract";
import { call, useAction, useFormat } from "@surco/kit-web";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../account-settings.module.css";
import { LoadProblem } from "../LoadProblem";
import { withReauthentication } from "../reauthentication/with-reauthentication";
import { PasskeyList, PasskeySetup } from "./PasskeyList";
import { NewRecoveryCodes, RecoveryCodes } from "./RecoveryCodes";
import { TotpSetup } from "./TotpSetup";
import { useRefreshSecondFactor, useSecondFactor } from "./use-second-factor";

/** Two-step verification of the own account: authenticator app, passkeys and recovery codes. */
export function SecondFactorScreen() {
  const { t } = useTranslation("accounts");
  const { data, error, refetch, isFetching } = useSecondFactor();
  return (
    <>
      <Text c="dimmed" mb="md">
        {t("own.secondFactor.lead")}
      </Text>
      {error && <LoadProblem error={error} isFetching={isFetching} refetch={refetch} />}
      {!data && !error && <Skeleton height={240} aria-label={t("common:loading")} />}
      {data && <Methods secondFactor={data} />}
    </>
  );
}

function Methods({ secondFactor }: { secondFactor: SecondFactor }) {
  const { t } = useTranslation("accounts");
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const refresh = useRefreshSecondFactor();
  const { totp, passkeys, recoveryCodesLeft, isRequired, offered } = secondFactor;
  const hasMethod = totp !== null || passkeys.length > 0;
  const added = async (codes: string[] | null) => {
    if (codes !== null) setNewCodes(codes);
    await refresh();
  };
  return (
    <>
      {isRequired && !hasMethod && (
        <Alert color="yellow" role="status" mb="lg" title={t("own.secondFactor.requiredTitle")}>
          {t("own.secondFactor.required")}
        </Alert>
      )}
      {newCodes !== null && <NewRecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />}
      {(offered.totp || totp !== null) && (
        <Method title={t("own.secondFactor.totp.title")} text={t("own.secondFactor.totp.text")}>
          {totp === null ? <TotpSetup onAdded={added} /> : <TotpState since={totp.createdAt} />}
        </Method>
      )}
      {(offered.passkey || passkeys.length > 0) && (
        <Method title={t("own.secondFactor.passkey.title")} text={t("own.secondFactor.passkey.text")}>
          <PasskeyList passkeys={passkeys} />
          {offered.passkey && <PasskeySetup onAdded={added} />}
        </Method>
      )}
      {hasMethod && (
        <Method title={t("own.secondFactor.codes.title")} text={t("own.secondFactor.codes.text")}>
          <RecoveryCodes left={recoveryCodesLeft} onNew={setNewCodes} />
        </Method>
      )}
      {!offered.totp && !offered.passkey && !hasMethod && <Text>{t("own.secondFactor.none")}</Text>}
    </>
  );
}

function Method({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text c="dimmed" mb="md">
        {text}
      </Text>
      {children}
    </section>
  );
}

function TotpState({ since }: { since: string }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const refresh = useRefreshSecondFactor();
  const remove = useAction({
    name: "accounts/remove-totp",
    run: () => withReauthentication(() => call(removeTotp)),
    success: "accounts:notices.SECOND_FACTOR_REMOVED",
    failure: "accounts:notices.SECOND_FACTOR_REMOVE_FAILED",
    onSuccess: refresh,
  });
  return (
    <div className={classes.session}>
      <Text>{t("own.secondFactor.totp.since", { since: format.instant(since) })}</Text>
      <Button
        variant="default"
        mih={44}
        loading={remove.isPending}
        aria-label={t("own.secondFactor.removeOne", { name: t("own.secondFactor.totp.title") })}
        onClick={() => remove.mutate()}
      >
        {t("own.secondFactor.remove")}
      </Button>
    </div>
  );
}
