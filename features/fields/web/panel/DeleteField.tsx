import { Button, Group, Modal, Text, Title } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { KeptOnDeviceNote, useDeleteRecord } from "@surco/kit-web/outbox";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { RECORD_KIND } from "../use-fields";

/** Deletes a field after a confirmation; the notice offers to restore it. */
export function DeleteField({ field }: { field: Field }) {
  const { t } = useTranslation("fields");
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const remove = useDeleteRecord<Field>({
    writeOf: ({ id, version, name }) => ({
      kind: RECORD_KIND,
      recordId: id,
      version,
      subject: { fieldId: id, title: name },
    }),
    restoration: {
      name: "fields/restore-field",
      success: "fields:notices.FIELD_RESTORED",
      failure: "fields:notices.FIELD_RESTORE_FAILED",
    },
    deletion: {
      name: "fields/delete-field",
      success: "fields:notices.FIELD_DELETED",
      failure: "fields:notices.FIELD_DELETE_FAILED",
    },
    onDeleted: () => void navigate({ pathname: "/dashboard", search }),
  });

  return (
    <>
      <Button
        variant="subtle"
        color="red"
        mih={44}
        ml={-16}
        style={{ alignSelf: "flex-start", color: "var(--surco-harm)" }}
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t("field.delete")}
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
            <KeptOnDeviceNote />
            <Group justify="flex-end" mt="lg">
              <Button variant="default" mih={44} data-autofocus onClick={() => setAsking(false)}>
                {t("common:cancel")}
              </Button>
              <Button color="red" mih={44} loading={remove.isPending} onClick={() => remove.mutate(field)}>
                {t("field.delete")}
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
