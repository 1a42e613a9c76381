import { Alert, Button, Group, Text } from "@mantine/core";
import { renewRecoveryCodes } from "@surco/accounts/contract";
import { call, saveFile, useAction, useBrand } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { withReauthentication } from "../reauthentication/with-reauthentication";
import classes from "./second-factor.module.css";
import { useRefreshSecondFactor } from "./use-second-factor";

interface NewRecoveryCodesProps {
  codes: readonly string[];
  /** Saved elsewhere: they are not shown again. */
  onDone(): void;
}

/** Recovery codes right after they were made. */
export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
  const { t } = useTranslation("accounts");
  const { name: product } = useBrand();
  const download = () => {
    const lines = [t("own.secondFactor.codes.fileTitle", { product }), "", ...codes, ""];
    saveFile(new Blob([lines.join("\r\n")], { type: "text/plain" }), "surco-codigos.txt");
  };
  return (
    <Alert role="status" title={t("own.secondFactor.codes.newTitle")} mb="lg">
      <Text mb="sm">{t("own.secondFactor.codes.newText")}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group mt="md">
        <Button mih={44} onClick={download}>
          {t("own.secondFactor.codes.download")}
        </Button>
        <Button mih={44} variant="default" onClick={onDone}>
          {t("own.secondFactor.codes.done")}
        </Button>
      </Group>
    </Alert>
  );
}

/** Number of recovery codes left, and new ones. */
export function RecoveryCodes({ left, onNew }: { left: number; onNew(codes: string[]): void }) {
  const { t } = useTranslation("accounts");
  const refresh = useRefreshSecondFactor();
  const renew = useAction({
    name: "accounts/renew-recovery-codes",
    success: "accounts:notices.RECOVERY_CODES_RENEWED",
    failure: "accounts:notices.RECOVERY_CODES_FAILED",
    run: () => withReauthentication(() => call(renewRecoveryCodes, { body: {} })),
    onSuccess: async ({ recoveryCodes }) => {
      onNew(recoveryCodes);
      await refresh();
    },
  });
  return (
    <>
      <Text mb="sm">{t("own.secondFactor.codes.left", { count: left })}</Text>
      <Button variant="default" mih={44} loading={renew.isPending} onClick={() => renew.mutate()}>
        {t("own.secondFactor.codes.renew")}
      </Button>
    </>
  );
}
