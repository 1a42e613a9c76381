import { Button, Group, Text } from "@mantine/core";
import { type ManagedUser, resetSecondFactor } from "@surco/accounts/contract";
import { call, NeedsNetworkNote, TitledDialog, useAction, useOutOfReach } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withReauthentication } from "../reauthentication/with-reauthentication";
import { manageKeys } from "./use-managed-users";

/** Removes the second factors of somebody who lost the devices, after confirmation. */
export function ResetSecondFactor({ user: { id, firstName, lastName } }: { user: ManagedUser }) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const isOut = useOutOfReach();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const reset = useAction({
    name: "accounts/reset-second-factor",
    run: () => withReauthentication(() => call(resetSecondFactor, { params: { userId: id }, body: {} })),
    success: "accounts:notices.SECOND_FACTOR_RESET",
    failure: "accounts:notices.SECOND_FACTOR_RESET_FAILED",
    onSuccess: async () => {
      close();
      await queryClient.invalidateQueries({ queryKey: manageKeys.changes });
    },
  });
  return (
    <>
      <Button variant="default" mih={44} mb="lg" onClick={() => setAsking(true)}>
        {t("manage.secondFactor.reset")}
      </Button>
      <TitledDialog title={t("manage.secondFactor.title")} isOpen={isAsking} onClose={close}>
        <Text size="sm">{t("manage.secondFactor.text", { name: `${firstName} ${lastName}` })}</Text>
        <NeedsNetworkNote />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" mih={44} data-autofocus onClick={close}>
            {t("common:cancel")}
          </Button>
          <Button
            color="red"
            mih={44}
            loading={reset.isPending}
            disabled={isOut}
            onClick={() => reset.mutate()}
          >
            {t("manage.secondFactor.action")}
          </Button>
        </Group>
      </TitledDialog>
    </>
  );
}
