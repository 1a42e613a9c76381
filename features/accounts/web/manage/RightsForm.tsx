import { Button, Group, Stack, Text } from "@mantine/core";
import { type BrokenRelations, type ManagedUser, managerKindsOf } from "@surco/accounts/contract";
import {
  ApiError,
  NeedsNetworkNote,
  notifyError,
  notifySuccess,
  notifyWithUndo,
  useOutOfReach,
  useUnsaved,
} from "@surco/kit-web";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";
import { useProfile } from "../use-profile";
import { AccessSwitches } from "./AccessSwitches";
import { BrandChoice } from "./BrandChoice";
import { BrokenNote } from "./BrokenNote";
import { GroupChoice } from "./GroupChoice";
import { ManagerChoice } from "./ManagerChoice";
import classes from "./manage.module.css";
import { RoleChoice } from "./RoleChoice";
import { changeTo, differences, draftOf, withRole } from "./rights-draft";
import { StaleUser } from "./StaleUser";
import { useChangeUser } from "./use-managed-users";

interface RightsFormProps {
  user: ManagedUser;
  onDirty(isDirty: boolean): void;
  onClose(): void;
  onSaved(): void;
}

/** What an administrator sets for an account. */
export function RightsForm({ user, onDirty, onClose, onSaved }: RightsFormProps) {
  const { t } = useTranslation("accounts");
  const isOut = useOutOfReach();
  const isOwn = useProfile().data?.id === user.id;
  // What is edited stays when the account is read again; what was saved meanwhile is shown beside it.
  const [base, setBase] = useState(user);
  const [draft, setDraft] = useState(() => draftOf(user));
  const save = useChangeUser(user.id);
  const isDirty = differences(draft, draftOf(base)).length > 0;
  useUnsaved(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const failure = save.error instanceof ApiError ? save.error : null;
  const current = failure?.code === "STALE_VERSION" ? (failure.details.current as ManagedUser) : null;
  const broken =
    failure?.code === "ROLE_BREAKS_RELATIONS" ? (failure.details as unknown as BrokenRelations) : null;

  const undo = (saved: ManagedUser) =>
    save.mutateAsync(changeTo(draftOf(base), saved)).then(
      () => notifySuccess("MANAGED_USER_SAVED", t),
      (error: unknown) => notifyError(error, t, "MANAGED_USER_FAILED"),
    );
  const submit = (standing: ManagedUser, releaseRelations = false) =>
    save
      .mutateAsync({ ...changeTo(draft, standing), releaseRelations })
      .then(({ user: saved }) => {
        // What was let go of does not come back with the role.
        if (releaseRelations) notifySuccess("MANAGED_USER_SAVED", t);
        else notifyWithUndo("MANAGED_USER_SAVED", t, () => void undo(saved));
        onSaved();
      })
      .catch(() => undefined);

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(base);
      }}
    >
      <Stack gap="lg">
        <RoleChoice
          value={draft.role}
          isActivated={user.activatedAt !== null}
          onChange={(role) => setDraft(withRole(draft, role, base))}
        />
        <ManagerChoice
          kinds={managerKindsOf(draft.role)}
          value={draft.manager}
          onChange={(manager) => setDraft({ ...draft, manager })}
        />
        <GroupChoice
          value={draft.producerGroup}
          onChange={(producerGroup) => setDraft({ ...draft, producerGroup })}
        />
        <BrandChoice value={draft.styleBrand} onChange={(styleBrand) => setDraft({ ...draft, styleBrand })} />
        <AccessSwitches
          name={`${user.firstName} ${user.lastName}`}
          value={draft}
          onChange={(flags) => setDraft({ ...draft, ...flags })}
        />
        <Text size="sm" c="dimmed">
          {t(isOwn ? "manage.ownSessions" : "manage.sessions")}
        </Text>
        <NeedsNetworkNote />
        {/* Beside the button that was pressed, wherever the form is scrolled to. */}
        <div className={classes.actions}>
          {current && (
            <StaleUser
              mine={draft}
              theirs={draftOf(current)}
              isSaving={save.isPending}
              onTake={() => {
                setBase(current);
                setDraft(draftOf(current));
                save.reset();
              }}
              onKeep={() => {
                setBase(current);
                void submit(current);
              }}
            />
          )}
          {broken && (
            <BrokenNote broken={broken} isSaving={save.isPending} onRelease={() => void submit(base, true)} />
          )}
          {save.error !== null && !current && !broken && <FormProblem error={save.error} />}
          <Group justify="flex-end">
            <Button variant="default" mih={44} onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" mih={44} loading={save.isPending} disabled={isOut || !isDirty}>
              {t("common:save")}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}
