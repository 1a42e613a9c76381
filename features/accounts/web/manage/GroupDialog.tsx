import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { ManagedUser, ProducerGroup } from "@surco/accounts/contract";
import {
  ApiError,
  NeedsNetworkNote,
  notifySuccess,
  TitledDialog,
  useOutOfReach,
  useUnsaved,
} from "@surco/kit-web";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";
import { ManagerChoice } from "./ManagerChoice";
import { useSaveGroup } from "./use-groups";

/** Makes a group of growers (null), or changes its name and manager. Mounted while it is open. */
export function GroupDialog({ group, onClose }: { group: ProducerGroup | null; onClose(): void }) {
  const { t } = useTranslation("accounts");
  const isOut = useOutOfReach();
  const [base, setBase] = useState(group);
  const [name, setName] = useState(group?.name ?? "");
  const [manager, setManager] = useState<ManagedUser["manager"]>(
    group?.manager ? asManager(group.manager) : null,
  );
  const [isTried, setTried] = useState(false);
  const save = useSaveGroup(group);
  useUnsaved(name !== (base?.name ?? "") || manager?.id !== base?.manager?.id);

  const failure = save.error instanceof ApiError ? save.error : null;
  const current = failure?.code === "STALE_VERSION" ? (failure.details.current as ProducerGroup) : null;
  const isTaken = failure?.code === "GROUP_NAME_TAKEN";
  const submit = (version: number | null) => {
    setTried(true);
    if (name.trim() === "") return;
    save.mutateAsync({ name: name.trim(), managerId: manager?.id ?? null, version }).then(
      () => {
        notifySuccess("GROUP_SAVED", t);
        onClose();
      },
      () => undefined,
    );
  };
  const take = (theirs: ProducerGroup) => {
    setBase(theirs);
    setName(theirs.name);
    setManager(theirs.manager && asManager(theirs.manager));
    save.reset();
  };
  return (
    <TitledDialog
      title={t(group === null ? "manage.team.addTitle" : "manage.team.editTitle")}
      isOpen
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit(base?.version ?? null);
        }}
      >
        <Stack gap="md">
          <TextInput
            size="md"
            data-autofocus
            label={t("manage.team.name")}
            maxLength={120}
            autoComplete="off"
            value={name}
            error={
              isTaken
                ? t("errors:GROUP_NAME_TAKEN")
                : isTried && name.trim() === "" && t("common:validation.required")
            }
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ManagerChoice
            key={base?.version}
            kinds={["pm"]}
            label={t("manage.team.manager")}
            value={manager}
            onChange={setManager}
          />
          {current && (
            <Alert color="yellow" role="alert" title={t("manage.stale.text")}>
              <Text size="sm">
                {t("manage.team.stale", {
                  name: current.name,
                  manager: current.manager?.name ?? t("manage.value.nobody"),
                })}
              </Text>
              <Group gap="xs" mt="sm">
                <Button variant="default" mih={44} onClick={() => take(current)}>
                  {t("manage.stale.take")}
                </Button>
                <Button mih={44} loading={save.isPending} onClick={() => submit(current.version)}>
                  {t("manage.stale.keep")}
                </Button>
              </Group>
            </Alert>
          )}
          {save.error !== null && !current && !isTaken && <FormProblem error={save.error} />}
          <NeedsNetworkNote />
          <Group justify="flex-end">
            <Button variant="default" mih={44} onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" mih={44} loading={save.isPending} disabled={isOut}>
              {t("common:save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </TitledDialog>
  );
}

const asManager = ({ id, name }: { id: string; name: string }) => ({ id, name, role: "PM" as const });
