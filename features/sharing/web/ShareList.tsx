import { ActionIcon, Alert, Button, Skeleton, Text } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { errorSentence, useAction, useFormat, useNeedsNetwork } from "@surco/kit-web";
import type { FieldShare } from "@surco/sharing/contract";
import { IconMailForward, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmailForm, isRefusedAddress } from "./EmailForm";
import classes from "./sharing.module.css";
import { useShareChanges, useShares } from "./use-sharing";

/** List of addresses that a field is shared with, to add and to remove. */
export function ShareList({ field }: { field: Field }) {
  const { t } = useTranslation("sharing");
  const { data, error, refetch, isFetching } = useShares(field.id);
  const add = useAction({
    name: "sharing/add-share",
    run: useShareChanges(field.id).add,
    success: "sharing:notices.SHARED_EMAIL_ADDED",
    failure: "sharing:notices.SHARED_EMAIL_ADD_FAILED",
    showsInline: isRefusedAddress,
  });
  const submit = (email: string) =>
    add.mutateAsync(email).then(
      () => true,
      () => false,
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t("sharing.what")}
      </Text>
      <EmailForm
        label={t("sharing.email")}
        action={t("sharing.add")}
        isBusy={add.isPending}
        problem={isRefusedAddress(add.error) ? errorSentence(add.error, t) : null}
        onSubmit={submit}
      />
      {error && (
        <Alert color="red" variant="light" mt="md" role="alert">
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button mt="sm" variant="default" mih={44} loading={isFetching} onClick={() => void refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton height={44} mt="md" />}
      {data?.shares.length === 0 && (
        <Text size="sm" mt="md">
          {t("sharing.nobody")}
        </Text>
      )}
      {data && data.shares.length > 0 && (
        <ul className={classes.list} aria-label={t("sharing.list")}>
          {data.shares.map((share) => (
            <ShareRow key={share.email} fieldId={field.id} share={share} />
          ))}
        </ul>
      )}
    </>
  );
}

function ShareRow({ fieldId, share }: { fieldId: string; share: FieldShare }) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const network = useNeedsNetwork();
  const changes = useShareChanges(fieldId);
  const { email, sharedAt, openedAt } = share;
  const added = {
    success: "sharing:notices.SHARED_EMAIL_ADDED",
    failure: "sharing:notices.SHARED_EMAIL_ADD_FAILED",
  } as const;
  const add = useAction({ name: "sharing/resend-share", run: changes.add, ...added });
  const restore = useAction({ name: "sharing/restore-share", run: changes.restore, ...added });
  const remove = useAction({
    name: "sharing/remove-share",
    run: changes.remove,
    success: "sharing:notices.SHARED_EMAIL_DELETED",
    undo: () => restore.mutate(email),
    failure: "sharing:notices.SHARED_EMAIL_DELETE_FAILED",
  });
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <div className={classes.email}>{email}</div>
        <div className={classes.quiet}>
          {openedAt === null
            ? t("sharing.pending", { when: format.instant(sharedAt) })
            : t("sharing.opened", { when: format.instant(openedAt) })}
        </div>
      </div>
      {openedAt === null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={network.name(t("sharing.again", { email }))}
          title={network.name(t("sharing.again", { email }))}
          disabled={network.isOut}
          loading={add.isPending}
          onClick={() => add.mutate(email)}
        >
          <IconMailForward size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={network.name(t("sharing.remove", { email }))}
        title={network.name(t("sharing.remove", { email }))}
        disabled={network.isOut}
        loading={remove.isPending}
        onClick={() => remove.mutate(email)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
