import { Button, CloseButton, Group, Modal, Title } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import { IconShare2, IconTransfer } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ShareList } from "./ShareList";
import classes from "./sharing.module.css";
import { TransferForm } from "./TransferForm";

/** Buttons of a field's owner: sharing and transfer. */
export function ShareField({ field }: { field: Field }) {
  const { t } = useTranslation("sharing");
  const isOut = useOutOfReach();
  const [shown, setShown] = useState<"share" | "transfer" | null>(null);
  const title = t(shown === "transfer" ? "sharing.handOver.title" : "sharing.title", { name: field.name });
  const close = () => setShown(null);
  return (
    <section>
      <Title order={2} size="h4" mb={8}>
        {t("sharing.section")}
      </Title>
      <div className={classes.actions}>
        <Button
          variant="default"
          mih={44}
          disabled={isOut}
          leftSection={<IconShare2 size={18} stroke={1.6} aria-hidden />}
          onClick={() => setShown("share")}
        >
          {t("sharing.open")}
        </Button>
        <Button
          variant="default"
          mih={44}
          disabled={isOut}
          leftSection={<IconTransfer size={18} stroke={1.6} aria-hidden />}
          onClick={() => setShown("transfer")}
        >
          {t("sharing.handOver.open")}
        </Button>
      </div>
      <NeedsNetworkNote />
      <Modal.Root opened={shown !== null} onClose={close} centered>
        <Modal.Overlay />
        {/* Mantine's header would be a second banner of the page. */}
        <Modal.Content aria-label={title}>
          <Modal.Body p="lg">
            <Group justify="space-between" align="flex-start" wrap="nowrap" mb="md">
              <Title order={2} size="h3" className={classes.title}>
                {title}
              </Title>
              <CloseButton
                size={44}
                iconSize={20}
                mt={-8}
                mr={-8}
                aria-label={t("common:close")}
                onClick={close}
              />
            </Group>
            {shown === "share" && <ShareList field={field} />}
            {shown === "transfer" && <TransferForm field={field} onDone={close} />}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </section>
  );
}
