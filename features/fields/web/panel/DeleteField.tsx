import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { NeedsNetworkNote, useAction, useNeedsNetwork } from "@surco/kit-web";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useDeleteField, useRestoreField } from "../use-fields";

/** Deletes a field after a confirmation; the notice offers to restore it. */
export function DeleteField({ field }: { field: Field }) {
  const { t } = useTranslation("fields");
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const restore = useAction({
    name: "fields/restore-field",
    run: useRestoreField(),
    success: "fields:notices.FIELD_RESTORED",
    failure: "fields:notices.FIELD_RESTORE_FAILED",
  });
  const remove = useAction({
    name: "fields/delete-field",
    run: useDeleteField(),
    success: "fields:notices.FIELD_DELETED",
    undo: (_, id) => restore.mutate(id),
    failure: "fields:notices.FIELD_DELETE_FAILED",
    onSuccess: () => void navigate({ pathname: "/dashboard", search }),
  });
  const network = useNeedsNetwork();

  return (
    <>
      <Button
        variant="subtle"
        color="red"
        mih={44}
        ml={-16}
        style={{
          alignSelf: "flex-start",
          ...(network.isOut ? { background: "none" } : { color: "var(--surco-harm)" }),
        }}
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        disabled={network.isOut}
        onClick={() => setAsking(true)}
      >
        {network.name(t("field.delete"))}
      </Button>
      <Modal.Root opened={isAsking} onClose={() => setAsking(false)} centered>
        <Modal.Overlay />
        {/* Without Mantine's header, which would be a second banner of the page. */}
        <Modal.Content aria-label={t("field.deleteAsk", { name: field.name })}>
          <Modal.Body p="lg">
            <Title order={2} mb="xs">
              {t("field.deleteAsk", { name: field.name })}
            </Title>
            <Text size="sm">{t("field.deleteText")}</Text>
            <NeedsNetworkNote />
            <Group justify="flex-end" mt="lg">
              <Button variant="default" mih={44} data-autofocus onClick={() => setAsking(false)}>
                {t("common:cancel")}
              </Button>
              <Button
                color="red"
                mih={44}
                loading={remove.isPending}
                disabled={network.isOut}
                onClick={() => remove.mutate(field.id)}
              >
                {t("field.delete")}
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
