import { Button, Group, TextInput } from "@mantine/core";
import { changeDecisionZones, type DecisionZone, type DecisionZones } from "@surco/decision-zones/contract";
import {
  ApiError,
  call,
  type FormFields,
  StaleChoice,
  useBegunForm,
  useNeedsNetwork,
  useVersionedForm,
} from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../decision-zones.module.css";
import { useChangeMessages, useWritten } from "../queries";

interface ZoneLookFormProps {
  fieldId: string;
  zone: DecisionZone;
  zones: DecisionZones;
  onClose(): void;
}

type ZoneLook = Pick<DecisionZone, "name" | "color">;
/** Name and colour of a zone, with the version of all zones of the field. */
type VersionedLook = ZoneLook & { id: string; version: number };

const lookFields: FormFields<ZoneLook> = {
  of: ({ name, color }) => ({ name, color }),
  with: (look, changes) => ({ ...look, ...changes }),
};

/** Form of a zone's name and colour. */
export function ZoneLookForm({ fieldId, zone, zones, onClose }: ZoneLookFormProps) {
  const { t } = useTranslation(["decision-zones", "common"]);
  const network = useNeedsNetwork();
  const messages = useChangeMessages(fieldId);
  const written = useWritten(fieldId);
  const begun = useBegunForm<VersionedLook, ZoneLook>({
    name: null,
    saved: lookOf(zones, zone.id),
    valuesOf: (saved) => ({ name: saved?.name ?? "", color: saved?.color ?? zone.color }),
  });
  const [look, setLook] = useState(begun.values);
  const [isMissing, setMissing] = useState(false);
  const form = useVersionedForm<VersionedLook, ZoneLook, DecisionZones>(begun, {
    values: look,
    setValues: setLook,
    fields: lookFields,
    validate: () => {
      setMissing(look.name.trim() === "");
      return look.name.trim() !== "";
    },
    messages,
    save: async ({ version, values }) => {
      const change = { kind: "describe", zoneId: zone.id, ...values } as const;
      try {
        return await call(changeDecisionZones, { body: { fieldId, version: version ?? 0, change } });
      } catch (error) {
        throw refusalOfZone(error, zone.id);
      }
    },
    onSaved: (changed) => {
      written.onSuccess(changed);
      onClose();
    },
    onUnchanged: onClose,
  });
  return (
    <li className={classes.row}>
      <input
        type="color"
        className={classes.color}
        aria-label={t("zones.colorOf", { name: zone.name })}
        value={look.color}
        onChange={(event) => setLook({ ...look, color: event.currentTarget.value })}
      />
      <form ref={form.box} noValidate className={classes.grow} onSubmit={form.submit}>
        <TextInput
          size="md"
          aria-label={t("zones.nameOf", { name: zone.name })}
          maxLength={60}
          value={look.name}
          error={isMissing && t("common:validation.required")}
          onChange={(event) => {
            setLook({ ...look, name: event.currentTarget.value });
            setMissing(false);
          }}
        />
        {form.conflict && (
          <StaleChoice
            editor={{ name: null }}
            editedAt={form.conflict.editedAt}
            rows={form.conflict.fields.map((field) => ({
              field,
              name: t(field === "color" ? "zones.colorOf" : "zones.nameOf", { name: zone.name }),
              mine: String(form.conflict?.mine[field]),
              theirs: String(form.conflict?.theirs[field]),
            }))}
            onSave={form.takeBoth}
          />
        )}
        <Group gap="xs" mt={6}>
          <Button type="submit" mih={44} loading={form.isSaving} disabled={network.isOut}>
            {network.name(t("common:save"))}
          </Button>
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </Group>
      </form>
    </li>
  );
}

/** null where the zone is no more. */
function lookOf({ zones, version }: DecisionZones, zoneId: string): VersionedLook | null {
  const zone = zones.find(({ id }) => id === zoneId);
  return zone === undefined ? null : { id: zone.id, version, name: zone.name, color: zone.color };
}

/** A refusal for a newer version names all zones; the form compares this one. */
function refusalOfZone(error: unknown, zoneId: string): unknown {
  if (!(error instanceof ApiError) || error.code !== "STALE_VERSION") return error;
  // The contract of the refusing route fixes its shape.
  const current = error.details.current as DecisionZones | null;
  return new ApiError(error.code, error.status, {
    ...error.details,
    current: current && lookOf(current, zoneId),
  });
}
