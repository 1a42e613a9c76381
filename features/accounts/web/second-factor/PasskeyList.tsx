import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { confirmPasskey, type Passkey, removePasskey, startPasskey } from "@surco/accounts/contract";
import { call, useAction, useFormat } from "@surco/kit-web";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../account-settings.module.css";
import { withReauthentication } from "../reauthentication/with-reauthentication";
import { PasskeyProblem } from "./PasskeyProblem";
import { PasskeyFailed } from "./passkey-failed";
import factorClasses from "./second-factor.module.css";
import { useRefreshSecondFactor } from "./use-second-factor";

/** Passkeys of the account, with a button to remove each. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <ul className={classes.sessions}>
      {passkeys.map((passkey) => (
        <OnePasskey key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function OnePasskey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation("accounts");
  const format = useFormat();
  const refresh = useRefreshSecondFactor();
  const remove = useAction({
    name: "accounts/remove-passkey",
    run: () => withReauthentication(() => call(removePasskey, { params: { passkeyId: id } })),
    success: "accounts:notices.SECOND_FACTOR_REMOVED",
    failure: "accounts:notices.SECOND_FACTOR_REMOVE_FAILED",
    onSuccess: refresh,
  });
  return (
    <li className={classes.session}>
      <div className={factorClasses.name}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t(lastUsedAt === null ? "own.secondFactor.passkey.unused" : "own.secondFactor.passkey.used", {
            since: format.instant(createdAt),
            last: lastUsedAt === null ? "" : format.instant(lastUsedAt),
          })}
        </Text>
      </div>
      <Button
        variant="default"
        mih={44}
        loading={remove.isPending}
        aria-label={t("own.secondFactor.removeOne", { name })}
        onClick={() => remove.mutate()}
      >
        {t("own.secondFactor.remove")}
      </Button>
    </li>
  );
}

/** Makes a passkey in this browser, under a name. */
export function PasskeySetup({ onAdded }: { onAdded(codes: string[] | null): void }) {
  const { t } = useTranslation("accounts");
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const add = useAction({
    name: "accounts/add-passkey",
    run: async () => {
      const { options } = await withReauthentication(() => call(startPasskey, { body: {} }));
      // Loaded for those who make one.
      const { makePasskey } = await import("./passkey-ceremony");
      return call(confirmPasskey, { body: { name: name.trim(), credential: await makePasskey(options) } });
    },
    success: "accounts:notices.SECOND_FACTOR_ADDED",
    failure: "accounts:notices.SECOND_FACTOR_ADD_FAILED",
    showsInline: (error) => error instanceof PasskeyFailed,
    onSuccess: ({ recoveryCodes }) => {
      setOpen(false);
      setName("");
      onAdded(recoveryCodes);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== "") add.mutate();
  };
  if (!isOpen) {
    return (
      <Button mih={44} mt="sm" onClick={() => setOpen(true)}>
        {t("own.secondFactor.passkey.add")}
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" mt="sm">
        {add.error instanceof PasskeyFailed && <PasskeyProblem />}
        <TextInput
          label={t("own.secondFactor.passkey.name")}
          description={t("own.secondFactor.passkey.nameHint")}
          size="md"
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" mih={44} loading={add.isPending} disabled={name.trim() === ""}>
            {t("own.secondFactor.passkey.make")}
          </Button>
          <Button variant="default" mih={44} onClick={() => setOpen(false)}>
            {t("common:cancel")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
