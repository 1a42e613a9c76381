import { Button, Group, Text, TextInput } from "@mantine/core";
import { nameKey } from "@surco/contract";
import type { DecisionZones } from "@surco/decision-zones/contract";
import type { OpenedField } from "@surco/fields/contract";
import { NeedsNetworkNote, TitledDialog, useNeedsNetwork } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useActivateZones } from "../queries";

interface ActivationDialogProps {
  field: OpenedField;
  zones: DecisionZones;
  onClose(): void;
}

/** Confirmation, by typing the field's name, of an activation that cannot be undone. Mounted while it is open. */
export function ActivationDialog({ field, zones, onClose }: ActivationDialogProps) {
  const { t } = useTranslation(["decision-zones", "common"]);
  const network = useNeedsNetwork();
  const activate = useActivateZones(field.id);
  const [typed, setTyped] = useState("");
  const isConfirmed = nameKey(typed) === nameKey(field.name);
  return (
    <TitledDialog title={t("activate.title")} isOpen onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) activate.mutate(zones.version, { onSuccess: onClose });
        }}
      >
        <Text size="sm">{t("activate.text")}</Text>
        <TextInput
          mt="md"
          size="md"
          label={t("activate.confirm", { name: field.name })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NeedsNetworkNote />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" mih={44} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button
            type="submit"
            color="red"
            mih={44}
            loading={activate.isPending}
            disabled={network.isOut || !isConfirmed}
          >
            {t("activate.button")}
          </Button>
        </Group>
      </form>
    </TitledDialog>
  );
}
