import { Button, Group, Stack, Text } from "@mantine/core";
import { confirmTotp, startTotp } from "@surco/accounts/contract";
import { call, useAction } from "@surco/kit-web";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { withReauthentication } from "../reauthentication/with-reauthentication";
import { CodeInput } from "./CodeInput";
import { QrCode } from "./QrCode";
import classes from "./second-factor.module.css";

/** Sets up an authenticator app: QR code, then a code of the app. */
export function TotpSetup({ onAdded }: { onAdded(codes: string[] | null): void }) {
  const { t } = useTranslation("accounts");
  const [code, setCode] = useState("");
  const start = useAction({
    name: "accounts/start-totp",
    success: null,
    failure: "accounts:notices.SECOND_FACTOR_ADD_FAILED",
    run: () => withReauthentication(() => call(startTotp, { body: {} })),
  });
  const confirm = useAction({
    name: "accounts/confirm-totp",
    run: () => withReauthentication(() => call(confirmTotp, { body: { code } })),
    success: "accounts:notices.SECOND_FACTOR_ADDED",
    failure: "accounts:notices.SECOND_FACTOR_ADD_FAILED",
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
