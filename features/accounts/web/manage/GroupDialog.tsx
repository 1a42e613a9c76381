import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { ManagedUser, ProducerGroup } from "@surco/accounts/contract";
import { FormFooter, TitledDialog, useBegunForm, useVersionedForm } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ManagerChoice } from "./ManagerChoice";
import { useSaveGroup } from "./use-groups";

interface GroupValues {
  name: string;
  manager: ManagedUser["manager"];
}

/** Creates a producer group (null), or edits its name and manager. Mounted while open. */
export function GroupDialog({ group, onClose }: { group: ProducerGroup | null; onClose(): void }) {
  const { t } = useTranslation("accounts");
  const begun = useBegunForm<ProducerGroup, GroupValues>({
    name: null,
    saved: group,
    valuesOf: (saved) => ({
      name: saved?.name ?? "",
      manager: saved?.manager ? asManager(saved.manager) : null,
    }),
  });
  const [values, setValues] = useState(begun.values);
  const [isMissing, setMissing] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const save = useSaveGroup(group);
  const form = useVersionedForm(begun, {
    values,
    setValues,
    isSame: (one, other) => one.name === other.name && one.manager?.id === other.manager?.id,
    validate: () => {
      setMissing(values.name.trim() === "");
      return values.name.trim() !== "";
    },
    messages: {
      name: "accounts/save-group",
      success: "accounts:notices.GROUP_SAVED",
      failure: "accounts:notices.GROUP_SAVE_FAILED",
    },
    save: ({ id, version, values: { name, manager } }) =>
      save({ id, name: name.trim(), managerId: manager?.id ?? null, version }),
    onSaved: onClose,
    showAtInput: ({ code }) => {
      setTaken(code === "GROUP_NAME_TAKEN");
      return code === "GROUP_NAME_TAKEN";
    },
  });
  const { stale } = form;
  return (
    <TitledDialog
      title={t(group === null ? "manage.team.addTitle" : "manage.team.editTitle")}
      isOpen
      onClose={onClose}
    >
      <form ref={form.box} noValidate onSubmit={form.submit}>
        <Stack gap="md">
          <TextInput
            size="md"
            data-autofocus
            label={t("manage.team.name")}
            maxLength={120}
            autoComplete="off"
            value={values.name}
            error={
              isTaken ? t("accounts:errors.GROUP_NAME_TAKEN") : isMissing && t("common:validation.required")
            }
            onChange={(event) => {
              setValues({ ...values, name: event.currentTarget.value });
              setMissing(false);
            }}
          />
          <ManagerChoice
            key={form.base?.version}
            kinds={["pm"]}
            label={t("manage.team.manager")}
            value={values.manager}
            onChange={(manager) => setValues({ ...values, manager })}
          />
          {stale && (
            <Alert color="yellow" role="alert" title={t("manage.stale.text")}>
              <Text size="sm">
                {t("manage.team.stale", {
                  name: stale.name,
                  manager: stale.manager?.name ?? t("manage.value.nobody"),
                })}
              </Text>
              <Group gap="xs" mt="sm">
                <Button variant="default" mih={44} onClick={form.takeTheirs}>
                  {t("manage.stale.take")}
                </Button>
                <Button mih={44} loading={form.isSaving} onClick={form.keepMine}>
                  {t("manage.stale.keep")}
                </Button>
              </Group>
            </Alert>
          )}
          <FormFooter
            save={t("common:save")}
            isSaving={form.isSaving}
            isDraftKept={false}
            onClose={onClose}
          />
        </Stack>
      </form>
    </TitledDialog>
  );
}

const asManager = ({ id, name }: { id: string; name: string }) => ({ id, name, role: "PM" as const });
