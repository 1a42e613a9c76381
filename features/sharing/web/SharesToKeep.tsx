import { Alert, Button, Checkbox, Skeleton, Text } from "@mantine/core";
import { errorSentence, useFormat } from "@surco/kit-web";
import type { SharedTransferField, TransferShare } from "@surco/sharing/contract";
import { useTranslation } from "react-i18next";
import classes from "./sharing.module.css";
import type { useTransferShares } from "./use-sharing";

interface SharesToKeepProps {
  query: ReturnType<typeof useTransferShares>;
  offererName: string;
  /** Ids of the chosen shares. */
  kept: ReadonlySet<string>;
  onKept(kept: ReadonlySet<string>): void;
}

/** List of the people that offered fields are shared with. Those not chosen lose access with the acceptance. */
export function SharesToKeep({ query, offererName, kept, onKept }: SharesToKeepProps) {
  const { t } = useTranslation("sharing");
  const { data, error, refetch, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const fields = data?.pages.flatMap((page) => page.fields) ?? [];
  const choose = (id: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(id);
    else next.delete(id);
    onKept(next);
  };
  return (
    <section className={classes.shares} aria-label={t("sharing.received.shares.title")}>
      <Text fw={600}>{t("sharing.received.shares.title")}</Text>
      {!data && !error && <Skeleton height={44} mt="sm" />}
      {data && (
        <Text size="sm" c="dimmed">
          {t(fields.length === 0 ? "sharing.received.shares.none" : "sharing.received.shares.what", {
            name: offererName,
          })}
        </Text>
      )}
      {fields.map((field) => (
        <FieldShares key={field.fieldId} field={field} kept={kept} onChoose={choose} />
      ))}
      {error && (
        <Alert color="red" variant="light" mt="sm" role="alert">
          <Text size="sm">{errorSentence(error, t)}</Text>
          <Button
            mt="sm"
            variant="default"
            mih={44}
            loading={isFetching}
            onClick={() => void (data ? fetchNextPage() : refetch())}
          >
            {t("common:retry")}
          </Button>
        </Alert>
      )}
      {!error && hasNextPage && (
        <Button
          mt="sm"
          variant="default"
          mih={44}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("sharing.received.shares.more")}
        </Button>
      )}
    </section>
  );
}

interface FieldSharesProps {
  field: SharedTransferField;
  kept: ReadonlySet<string>;
  onChoose(id: string, isKept: boolean): void;
}

function FieldShares({ field, kept, onChoose }: FieldSharesProps) {
  return (
    <fieldset className={classes.sharedField}>
      <legend className={classes.email}>{field.name}</legend>
      {field.shares.map((share) => (
        <ShareChoice
          key={share.id}
          share={share}
          isKept={kept.has(share.id)}
          onChange={(isKept) => onChoose(share.id, isKept)}
        />
      ))}
    </fieldset>
  );
}

interface ShareChoiceProps {
  share: TransferShare;
  isKept: boolean;
  onChange(isKept: boolean): void;
}

function ShareChoice({ share, isKept, onChange }: ShareChoiceProps) {
  const { t } = useTranslation("sharing");
  const format = useFormat();
  const { email, name, sharedAt, openedAt } = share;
  const opened =
    openedAt === null
      ? t("sharing.pending", { when: format.instant(sharedAt) })
      : t("sharing.opened", { when: format.instant(openedAt) });
  const details = [name === null ? null : email, opened].filter((part) => part !== null);
  return (
    <Checkbox
      size="md"
      classNames={{ body: classes.check, labelWrapper: classes.who, label: classes.person }}
      label={name ?? email ?? t("sharing.received.shares.unnamed")}
      description={details.join(" · ")}
      checked={isKept}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
