import { Button, Group, Modal, Text, Title } from "@mantine/core";
import { useNeedsNetwork } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { trialEndOf } from "./trial-end-of";

interface TrialEndDialogProps {
  /** Error of the change; the dialog is open while it is FIELD_TRIAL_WOULD_END. */
  error: unknown;
  onStay(): void;
  onEnd(): void;
}

/** Confirmation before a boundary is saved that ends the field's trial. */
export function TrialEndDialog({ error, onStay, onEnd }: TrialEndDialogProps) {
  const { t } = useTranslation("fields");
  const network = useNeedsNetwork();
  const end = trialEndOf(error);
  return (
    <Modal.Root opened={end !== null} onClose={onStay} centered>
      <Modal.Overlay />
      {/* Without Mantine's header, which would be a second banner of the page. */}
      <Modal.Content aria-label={t("trialEnd.title")}>
        <Modal.Body p="lg">
          <Title order={2} mb="xs">
            {t("trialEnd.title")}
          </Title>
          {end && (
            <>
              <Text size="sm" mb="xs">
                {t("trialEnd.share", { name: end.name, sharePct: end.sharePct, leastPct: end.leastPct })}
              </Text>
              <Text size="sm">{t("trialEnd.loss")}</Text>
            </>
          )}
          <Group mt="lg" justify="flex-end">
            <Button variant="default" mih={44} onClick={onStay} data-autofocus>
              {t("trialEnd.stay")}
            </Button>
            <Button color="red" mih={44} disabled={network.isOut} onClick={onEnd}>
              {network.name(t("trialEnd.end"))}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
