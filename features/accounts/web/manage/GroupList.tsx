import { ActionIcon, Button, Text } from "@mantine/core";
import type { ProducerGroup } from "@surco/accounts/contract";
import { SearchBox, useAction, useNeedsNetwork } from "@surco/kit-web";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DeleteGroupDialog } from "./DeleteGroupDialog";
import { GroupDialog } from "./GroupDialog";
import { ListStates } from "./ListStates";
import classes from "./manage.module.css";
import { useManageAddress } from "./manage-address";
import { useDeleteGroup, useGroupPages, useRestoreGroup } from "./use-groups";

/** Groups of growers: search, create, rename, assign a manager, delete. */
export function GroupList() {
  const { t } = useTranslation("accounts");
  const { read, write } = useManageAddress();
  const network = useNeedsNetwork();
  const [edited, setEdited] = useState<ProducerGroup | "new" | null>(null);
  const [leaving, setLeaving] = useState<ProducerGroup | null>(null);
  const found = useGroupPages(read("search"));
  const groups = found.data?.pages.flatMap((page) => page.groups) ?? [];
  const restore = useAction({
    name: "accounts/restore-group",
    run: useRestoreGroup(),
    success: "accounts:notices.GROUP_RESTORED",
    failure: "accounts:notices.GROUP_RESTORE_FAILED",
  });
  const remove = useAction({
    name: "accounts/delete-group",
    run: useDeleteGroup(),
    success: "accounts:notices.GROUP_DELETED",
    failure: "accounts:notices.GROUP_DELETE_FAILED",
    undo: (_, id) => restore.mutate(id),
    onSuccess: () => setLeaving(null),
  });
  return (
    <>
      <search className={classes.filters}>
        <SearchBox
          className={classes.search ?? ""}
          label={t("manage.team.search")}
          value={read("search")}
          onSearch={(text) => write({ search: text }, { replace: true })}
        />
        <Button
          mih={44}
          disabled={network.isOut}
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
          onClick={() => setEdited("new")}
        >
          {network.name(t("manage.team.add"))}
        </Button>
      </search>
      <ListStates
        found={found}
        isEmpty={groups.length === 0}
        nothing={t(read("search") === "" ? "manage.team.nothing" : "manage.team.notFound")}
      >
        <ul className={classes.rows}>
          {groups.map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              onEdit={() => setEdited(group)}
              onDelete={() => setLeaving(group)}
            />
          ))}
        </ul>
      </ListStates>
      {edited !== null && (
        <GroupDialog group={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {leaving !== null && (
        <DeleteGroupDialog
          group={leaving}
          isBusy={remove.isPending}
          onDelete={() => remove.mutate(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface GroupRowProps {
  group: ProducerGroup;
  onEdit(): void;
  onDelete(): void;
}

function GroupRow({ group: { id, name, manager, memberCount }, onEdit, onDelete }: GroupRowProps) {
  const { t } = useTranslation("accounts");
  const { linkTo } = useManageAddress();
  const network = useNeedsNetwork();
  const shared = { variant: "subtle", color: "gray", size: 44 } as const;
  return (
    <li className={classes.group}>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <Text size="sm" c="dimmed">
          {manager?.name ?? t("manage.team.nobody")}
        </Text>
      </div>
      <Link className={classes.link} to={linkTo("users", { groupId: id })}>
        {t("manage.team.members", { count: memberCount })}
      </Link>
      <span className={classes.tools}>
        <ActionIcon {...shared} aria-label={t("manage.team.edit", { name })} onClick={onEdit}>
          <IconPencil size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...shared}
          disabled={network.isOut}
          aria-label={network.name(t("manage.team.delete", { name }))}
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
