import { Button, Checkbox, MultiSelect, Text } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { errorSentence, NeedsNetworkNote, useAction, useFormat, useOutOfReach } from "@surco/kit-web";
import type { Transfer } from "@surco/sharing/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { EmailForm, isRefusedAddress } from "./EmailForm";
import classes from "./sharing.module.css";
import { useOwnFields } from "./use-own-fields";
import { useTransferChanges, useTransfers } from "./use-sharing";

interface TransferFormProps {
  field: Field;
  onDone(): void;
}

/** Form that offers a field, with others, to an e-mail address, or shows its open offer with a button to withdraw it. */
export function TransferForm({ field, onDone }: TransferFormProps) {
  const { t } = useTranslation(["sharing", "fields"]);
  const { data: transfers } = useTransfers();
  const propose = useAction({
    name: "sharing/propose-transfer",
    run: useTransferChanges().propose,
    success: "sharing:notices.TRANSFER_PROPOSED",
    failure: "sharing:notices.TRANSFER_PROPOSE_FAILED",
    showsInline: isRefusedAddress,
  });
  const [fieldIds, setFieldIds] = useState<string[]>([field.id]);
  const [keepsShare, setKeepsShare] = useState(true);
  // The id stays, so that a retry after a lost response creates no second offer.
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState("");
  const own = useOwnFields(typed);
  // Picked fields stay among the options when other words are typed.
  const [picked, setPicked] = useState<readonly Pick<Field, "id" | "name" | "farmName">[]>([field]);
  const options = useMemo(() => {
    const known = new Map([...picked, ...own].map((card) => [card.id, card]));
    return [...known.values()].map((card) => ({ value: card.id, label: `${card.name} · ${card.farmName}` }));
  }, [own, picked]);
  const openOffer = transfers?.find(
    (offer) => offer.direction === "offered" && offer.fields.some(({ fieldId }) => fieldId === field.id),
  );
  if (openOffer) return <OpenOffer offer={openOffer} />;

  const offer = (email: string) =>
    propose.mutateAsync({ id, fieldIds, email, keepsShare }).then(
      () => {
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
        problem={isRefusedAddress(propose.error) ? errorSentence(propose.error, t) : null}
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
          // The server has already filtered the options.
          filter={({ options: found }) => found}
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
        <Text size="sm" c="dimmed">
          {t("sharing.handOver.sharesEnd")}
        </Text>
      </EmailForm>
    </>
  );
}

function OpenOffer({ offer }: { offer: Transfer }) {
  const { t } = useTranslation(["sharing", "fields"]);
  const format = useFormat();
  const isOut = useOutOfReach();
  const withdraw = useAction({
    name: "sharing/withdraw-transfer",
    run: useTransferChanges().withdraw,
    success: "sharing:notices.TRANSFER_WITHDRAWN",
    failure: "sharing:notices.TRANSFER_WITHDRAW_FAILED",
  });
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
        onClick={() => withdraw.mutate(offer.id)}
      >
        {t("sharing.handOver.withdraw")}
      </Button>
    </>
  );
}
