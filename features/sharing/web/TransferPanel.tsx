import { Button, NativeSelect, Text, TextInput } from "@mantine/core";
import { nameKey } from "@surco/contract";
import { explainTotalArea, NEW_FARM, useCreateFarm, useFarms, useFieldCards } from "@surco/fields/web";
import {
  Explained,
  inputSize,
  ListProblem,
  NeedsNetworkNote,
  PageTitle,
  StoredDataAge,
  TaskPanel,
  useAction,
  useFormat,
  useOutOfReach,
  useSheetStop,
  WaysOn,
} from "@surco/kit-web";
import type { Transfer, TransferField } from "@surco/sharing/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { v7 as newId } from "uuid";
import { SharesToKeep } from "./SharesToKeep";
import classes from "./sharing.module.css";
import { useTransferChanges, useTransferShares, useTransfers } from "./use-sharing";

/** Id of the part that explains the hectares of the offered fields. */
const AREA_ID = "offered-area";

/** Panel of a received transfer, to accept or to decline. */
export function TransferPanel() {
  const { t } = useTranslation(["sharing", "fields"]);
  const { handoverId = "" } = useParams();
  const transfers = useTransfers();
  const { data, dataUpdatedAt } = transfers;
  useSheetStop("half");
  const offer = data?.find(({ id, direction }) => id === handoverId && direction === "received");
  if (offer) return <Offer key={offer.id} offer={offer} dataUpdatedAt={dataUpdatedAt} />;
  return (
    <TaskPanel title={t("sharing.received.title")}>
      <PageTitle page={t("sharing.received.title")} />
      {data ? (
        <>
          <Text size="sm" mb="md">
            {t("sharing:errors.TRANSFER_NOT_FOUND")}
          </Text>
          <WaysOn />
        </>
      ) : (
        <ListProblem query={transfers} />
      )}
    </TaskPanel>
  );
}

function Offer({ offer, dataUpdatedAt }: { offer: Transfer; dataUpdatedAt: number }) {
  const { t } = useTranslation(["sharing", "fields"]);
  const format = useFormat();
  const navigate = useNavigate();
  const farms = useFarms();
  const changes = useTransferChanges();
  const createFarm = useCreateFarm();
  const [wantedFarm, setWantedFarm] = useState<string | null>(null);
  const [farmName, setFarmName] = useState(offer.fields[0]?.farmName ?? "");
  const [newFarmId] = useState(() => newId());
  const [names, setNames] = useState<Record<string, string>>({});
  const shares = useTransferShares(offer.id);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const farmId = wantedFarm ?? farms.data?.[0]?.id ?? NEW_FARM;
  const taken = useTakenNames(offer, farmId, names);
  const isOut = useOutOfReach();
  const totalHa = offer.fields.reduce((sum, { areaHa }) => sum + areaHa, 0);

  const openDashboard = () => void navigate("/dashboard", { replace: true });
  const accept = useAction({
    name: "sharing/accept-transfer",
    run: async () => {
      // The id stays, so that a retry creates no second farm.
      if (farmId === NEW_FARM) await createFarm({ id: newFarmId, name: farmName.trim() });
      const renamed = Object.entries(names).filter(([, name]) => name.trim() !== "");
      await changes.accept({
        handoverId: offer.id,
        farmId: farmId === NEW_FARM ? newFarmId : farmId,
        names: renamed.map(([fieldId, name]) => ({ fieldId, name: name.trim() })),
        keptShareIds: [...kept],
      });
    },
    success: "sharing:notices.TRANSFER_ACCEPTED",
    failure: "sharing:notices.TRANSFER_ACCEPT_FAILED",
    onSuccess: openDashboard,
  });
  const decline = useAction({
    name: "sharing/decline-transfer",
    run: () => changes.decline(offer.id),
    success: "sharing:notices.TRANSFER_DECLINED",
    failure: "sharing:notices.TRANSFER_DECLINE_FAILED",
    onSuccess: openDashboard,
  });

  return (
    <TaskPanel
      title={t("sharing.received.title")}
      foot={
        <>
          <Button
            variant="default"
            mih={44}
            loading={decline.isPending}
            disabled={accept.isPending || isOut}
            onClick={() => decline.mutate()}
          >
            {t("sharing.received.decline")}
          </Button>
          <Button
            mih={44}
            loading={accept.isPending}
            disabled={
              !shares.data || isOut || taken.size > 0 || (farmId === NEW_FARM && farmName.trim() === "")
            }
            onClick={() => accept.mutate()}
          >
            {t("sharing.received.accept")}
          </Button>
        </>
      }
    >
      <PageTitle page={t("sharing.received.title")} />
      <StoredDataAge at={dataUpdatedAt} />
      <NeedsNetworkNote />
      <Text size="sm" mb="sm">
        {t("sharing.received.what", { name: offer.otherParty, count: offer.fields.length })}{" "}
        {t(offer.keepsShare ? "sharing.received.readsOn" : "sharing.received.leaves", {
          name: offer.otherParty,
          count: offer.fields.length,
        })}
      </Text>
      <NativeSelect
        {...inputSize}
        label={t("sharing.received.farm", { count: offer.fields.length })}
        data={[
          ...(farms.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW_FARM, label: t("fields:fieldForm.newFarm") },
        ]}
        disabled={farms.isPending}
        value={farmId}
        onChange={(event) => setWantedFarm(event.currentTarget.value)}
      />
      {farmId === NEW_FARM && (
        <TextInput
          {...inputSize}
          mt="sm"
          label={t("fields:fieldForm.farmName")}
          maxLength={80}
          autoComplete="off"
          value={farmName}
          onChange={(event) => setFarmName(event.currentTarget.value)}
        />
      )}
      <Text size="sm" mt="sm" id={AREA_ID} className="tabular">
        <Explained
          explanation={explainTotalArea(
            offer.fields.map(({ areaHa }) => areaHa),
            totalHa,
          )}
        >
          {t("fields:totalHa", { ha: format.ha(totalHa) })}
        </Explained>
      </Text>
      <ul className={classes.list} aria-label={t("sharing.received.fields")} data-explained-by={AREA_ID}>
        {offer.fields.map((field) => (
          <OfferedField
            key={field.fieldId}
            field={field}
            name={names[field.fieldId]}
            isTaken={taken.has(field.fieldId)}
            onName={(name) => setNames((before) => ({ ...before, [field.fieldId]: name }))}
          />
        ))}
      </ul>
      <SharesToKeep query={shares} offererName={offer.otherParty} kept={kept} onKept={setKept} />
      <Text size="xs" c="dimmed" mt="sm">
        {t("sharing.received.until", { when: format.instantDay(offer.expiresAt) })}
      </Text>
    </TaskPanel>
  );
}

interface OfferedFieldProps {
  field: TransferField;
  /** New name; undefined: its own. */
  name: string | undefined;
  isTaken: boolean;
  onName(name: string): void;
}

/** Row of an offered field, with an input for another name where its own is taken. */
function OfferedField({ field, name, isTaken, onName }: OfferedFieldProps) {
  const { t } = useTranslation(["sharing", "fields"]);
  const format = useFormat();
  const places = [field.farmName, field.district].filter((place) => place !== null).join(" · ");
  return (
    <li className={classes.offered}>
      <div className={classes.line}>
        <div className={classes.who}>
          <div className={classes.email}>{field.name}</div>
          <div className={classes.quiet}>{places}</div>
        </div>
        <span className="tabular">{format.ha(field.areaHa)}</span>
      </div>
      {(isTaken || name !== undefined) && (
        <TextInput
          {...inputSize}
          label={t("sharing.received.newName", { name: field.name })}
          maxLength={80}
          autoComplete="off"
          value={name ?? field.name}
          error={isTaken && t("sharing.received.taken")}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      )}
    </li>
  );
}

/** Finds offered fields whose name the farm has, or an earlier one of them. */
function useTakenNames(offer: Transfer, farmId: string, names: Record<string, string>): Set<string> {
  const { data: cards } = useFieldCards();
  return useMemo(() => {
    const used = new Set(
      (cards ?? []).filter((card) => card.farmId === farmId).map((card) => nameKey(card.name)),
    );
    const taken = new Set<string>();
    for (const { fieldId, name } of offer.fields) {
      const key = nameKey(names[fieldId]?.trim() || name);
      if (used.has(key)) taken.add(fieldId);
      used.add(key);
    }
    return taken;
  }, [cards, offer, farmId, names]);
}
