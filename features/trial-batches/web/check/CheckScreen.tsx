import { Button, Container } from "@mantine/core";
import { PageHead } from "@surco/kit-web";
import { IconBarcode } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BatchesGate } from "../BatchesGate";
import { CheckDialog } from "./CheckDialog";

/** Page of the menu entry: the check of batches, which opens with it. */
export function CheckScreen() {
  const { t } = useTranslation("trial-batches");
  const [isOpen, setOpen] = useState(true);
  return (
    <Container size="md" py="lg" w="100%">
      <PageHead title={t("check.title")} lead={t("check.lead")} />
      <BatchesGate access="account">
        <Button
          mih={44}
          leftSection={<IconBarcode size={18} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t("check.open")}
        </Button>
        {isOpen && <CheckDialog onClose={() => setOpen(false)} />}
      </BatchesGate>
    </Container>
  );
}
