import { Button, Group, Stack, Text } from "@mantine/core";
import {
  type BrokenRelations,
  brokenRelations,
  type ManagedUser,
  managerKindsOf,
} from "@surco/accounts/contract";
import { ApiError, NeedsNetworkNote, useAction, useBegunForm, useVersionedForm } from "@surco/kit-web";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../profile/use-profile";
import { AccessSwitches } from "./AccessSwitches";
import { BrandChoice } from "./BrandChoice";
import { BrokenRelationsAlert } from "./BrokenRelationsAlert";
import { EditConflict } from "./EditConflict";
import { GroupChoice } from "./GroupChoice";
import { ManagerChoice } from "./ManagerChoice";
import classes from "./manage.module.css";
import { RoleChoice } from "./RoleChoice";
import { changeTo, differences, draftOf, type RightsDraft, withRole } from "./rights-draft";
import { useChangeUser } from "./use-managed-users";

interface RightsFormProps {
  user: ManagedUser;
  onDirty(isDirty: boolean): void;
  onClose(): void;
  onSaved(): void;
}

/** Edits the account properties that administrators set. */
export function RightsForm({ user, onDirty, onClose, onSaved }: RightsFormProps) {
  const { t } = useTranslation("accounts");
  const isOwn = useProfile().data?.id === user.id;
  // Edits survive a refetch of the account; values saved meanwhile are shown beside them.
  const begun = useBegunForm<ManagedUser, RightsDraft>({
    name: null,
    saved: user,
    valuesOf: (saved) => draftOf(saved ?? user),
  });
  const [draft, setDraft] = useState(begun.values);
  const save = useChangeUser(user.id);
  const undo = useAction({
    name: "accounts/undo-user-change",
    run: ({ before, saved }: { before: ManagedUser; saved: ManagedUser }) =>
      save(changeTo(draftOf(before), saved)),
    success: "accounts:notices.MANAGED_USER_SAVED",
    failure: "accounts:notices.MANAGED_USER_FAILED",
  });
  // True for the one save begun by the button that releases relations.
  const releases = useRef(false);
  const form = useVersionedForm(begun, {
    values: draft,
    setValues: setDraft,
    isSame: (one, other) => differences(one, other).length === 0,
    validate: () => true,
    save: async ({ base, values }) => {
      const standing = base ?? user;
      const releaseRelations = releases.current;
      releases.current = false;
      const { user: saved } = await save({ ...changeTo(values, standing), releaseRelations });
      return { before: standing, saved, releaseRelations };
    },
    messages: {
      name: "accounts/change-user",
      success: "accounts:notices.MANAGED_USER_SAVED",
      undo: ({ before, saved }) => undo.mutate({ before, saved }),
      // No undo: released relations are not restored with the role.
      canUndo: ({ releaseRelations }) => !releaseRelations,
      failure: "accounts:notices.MANAGED_USER_FAILED",
    },
    onSaved,
    showAtInput: (error) => brokenRelationsOf(error) !== null,
  });
  const { isChanged, stale } = form;
  useEffect(() => onDirty(isChanged), [isChanged, onDirty]);
  const broken = brokenRelationsOf(form.error);

  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <RoleChoice
          value={draft.role}
          isActivated={user.activatedAt !== null}
          onChange={(role) => setDraft(withRole(draft, role, form.base ?? user))}
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
        {/* Messages stay beside the buttons at any scroll position. */}
        <div className={classes.actions}>
          {stale && (
            <EditConflict
              mine={draft}
              theirs={draftOf(stale)}
              isSaving={form.isSaving}
              onTake={form.takeTheirs}
              onKeep={form.keepMine}
            />
          )}
          {broken && (
            <BrokenRelationsAlert
              broken={broken}
              isSaving={form.isSaving}
              onRelease={() => {
                releases.current = true;
                form.submit();
              }}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" mih={44} onClick={onClose}>
              {t("common:cancel")}
            </Button>
            <Button type="submit" mih={44} loading={form.isSaving} disabled={form.isOut || !isChanged}>
              {t("common:save")}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}

function brokenRelationsOf(failure: Error | null): BrokenRelations | null {
  if (!(failure instanceof ApiError) || failure.code !== "ROLE_BREAKS_RELATIONS") return null;
  return brokenRelations.safeParse(failure.details).data ?? null;
}
