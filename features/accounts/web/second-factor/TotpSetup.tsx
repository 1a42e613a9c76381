import { Button, Group, Stack, Text } from "@mantine/core";
import { confirmTotp, startTotp } from "@surco/accounts/contract";
import { call, useAction } from "@surco/kit-web";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";
import { withReauthentication } from "../reauthentication/with-reauthentication";
import { CodeInput } from "./CodeInput";
import { QrCode } from "./QrCode";
import classes from "./second-factor.module.css";

/** Sets up an authenticator app: QR code, then a code of the app. */
export function TotpSetup({ onAdded }: { onAdded(codes: string[] | null): void }) {
  const { t } = useTranslation("accounts");
  const [code, setCode] = useState("");
  const start = useAction({
    run: () => withReauthentication(() => call(startTotp, { body: {} })),
  });
  const confirm = useAction({
    run: () => withReauthentication(() => call(confirmTotp, { body: { code } })),
    success: "accounts:notices.SECOND_FACTOR_ADDED",
    failure: null,
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  if (start.data === undefined) {
    return (
      <Button mih={44} loading={start.isPending} onClick={() => start.mutate()}>
        {t("own.secondFactor.totp.add")}
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{t("own.secondFactor.totp.scan")}</Text>
        <QrCode text={start.data.uri} />
        <div>
          <Text size="sm" c="dimmed">
            {t("own.secondFactor.totp.byHand")}
          </Text>
          <Text className={classes.secret}>{start.data.secret.replace(/(.{4})(?=.)/g, "$1 ")}</Text>
        </div>
        {confirm.error !== null && <FormProblem error={confirm.error} />}
        <CodeInput data-autofocus value={code} onChange={(event) => setCode(event.currentTarget.value)} />
        <Group>
          <Button type="submit" mih={44} loading={confirm.isPending}>
            {t("own.secondFactor.totp.confirm")}
          </Button>
          <Button variant="default" mih={44} onClick={() => start.reset()}>
            {t("common:cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
