import { Button, Checkbox, MultiSelect, Text } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import {
  errorSentence,
  NeedsNetworkNote,
  notifyError,
  notifySuccess,
  useFormat,
  useOutOfReach,
} from "@surco/kit-web";
import type { Handover } from "@surco/sharing/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { EmailForm } from "./EmailForm";
import classes from "./sharing.module.css";
import { useOwnFields } from "./use-own-fields";
import { useHandoverChanges, useHandovers } from "./use-sharing";

interface HandOverFormProps {
  field: Field;
  onDone(): void;
}

/** Offers a field, and others along with it, to somebody by e-mail; offers of it that wait can be withdrawn. */
export function HandOverForm({ field, onDone }: HandOverFormProps) {
  const { t } = useTranslation(["sharing", "fields"]);
  const { data: handovers } = useHandovers();
  const { propose } = useHandoverChanges();
  const [fieldIds, setFieldIds] = useState<string[]>([field.id]);
  const [keepsShare, setKeepsShare] = useState(true);
  // One id for one offer: pressing again after a lost answer is the same offer.
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState("");
  const own = useOwnFields(typed);
  // Those that were picked stay named when other words are typed.
  const [picked, setPicked] = useState<readonly Pick<Field, "id" | "name" | "farmName">[]>([field]);
  const options = useMemo(() => {
    const known = new Map([...picked, ...own].map((card) => [card.id, card]));
    return [...known.values()].map((card) => ({ value: card.id, label: `${card.name} · ${card.farmName}` }));
  }, [own, picked]);
  const waiting = handovers?.find(
    (offer) => offer.direction === "offered" && offer.fields.some(({ fieldId }) => fieldId === field.id),
  );
  if (waiting) return <Waiting offer={waiting} />;

  const offer = (email: string) =>
    propose.mutateAsync({ id, fieldIds, email, keepsShare }).then(
      () => {
        notifySuccess("sharing:notices.TRANSFER_PROPOSED", t);
        onDone();
        return true;
      },
      () => false,
    );
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t("sharing.handOver.what")}
      </Text>
      <EmailForm
        label={t("sharing.handOver.email")}
        action={t("sharing.handOver.action", { count: fieldIds.length })}
        isBusy={propose.isPending}
        problem={propose.error && errorSentence(propose.error, t)}
        onSubmit={offer}
      >
        <MultiSelect
          size="md"
          label={t("sharing.handOver.fields")}
          data={options}
          value={fieldIds}
          searchable
          hidePickedOptions
          nothingFoundMessage={t("fields:filter.nothing")}
          comboboxProps={{ shadow: "md" }}
          // The field that was opened stays: the offer begins with it.
          filter={({ options: offered }) => offered}
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={(chosen) => {
            setFieldIds(chosen.includes(field.id) ? chosen : [field.id, ...chosen]);
            setPicked([
              field,
              ...[...picked, ...own].filter(({ id }) => id !== field.id && chosen.includes(id)),
            ]);
          }}
        />
        <Checkbox
          size="md"
          classNames={{ body: classes.check }}
          label={t("sharing.handOver.keepsShare", { count: fieldIds.length })}
          checked={keepsShare}
          onChange={(event) => setKeepsShare(event.currentTarget.checked)}
        />
      </EmailForm>
    </>
  );
}

function Waiting({ offer }: { offer: Handover }) {
  const { t } = useTranslation(["sharing", "fields"]);
  const format = useFormat();
  const isOut = useOutOfReach();
  const { withdraw } = useHandoverChanges();
  return (
    <>
      <Text size="sm">
        {t("sharing.handOver.waiting", {
          email: offer.otherParty,
          count: offer.fields.length,
          until: format.instantDay(offer.expiresAt),
        })}
      </Text>
      <ul className={classes.names}>
        {offer.fields.map(({ fieldId, name }) => (
          <li key={fieldId}>{name}</li>
        ))}
      </ul>
      <NeedsNetworkNote />
      <Button
        variant="default"
        mih={44}
        loading={withdraw.isPending}
        disabled={isOut}
        onClick={() =>
          // Not by callbacks of `mutate`: they are dropped with this part, which goes with the offer.
          void withdraw.mutateAsync(offer.id).then(
            () => notifySuccess("sharing:notices.TRANSFER_WITHDRAWN", t),
            (failure: unknown) => notifyError(failure, t),
          )
        }
      >
        {t("sharing.handOver.withdraw")}
      </Button>
    </>
  );
}
