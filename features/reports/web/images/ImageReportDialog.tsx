import { Group, Modal, Tabs, Title } from "@mantine/core";
import type { ImageActionsProps } from "@surco/imagery/web";
import { useIsPhone } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ImageReportForm } from "./ImageReportForm";
import { ImageReportList } from "./ImageReportList";
import { useImageReports } from "./use-image-reports";

interface ImageReportDialogProps extends ImageActionsProps {
  isOpen: boolean;
  onClose(): void;
}

/** Form of a new report above the list of reports. */
export function ImageReportDialog({ isOpen, onClose, ...shown }: ImageReportDialogProps) {
  const { t } = useTranslation("reports");
  const isPhone = useIsPhone();
  const [tab, setTab] = useState<string | null>("new");
  const reports = useImageReports(shown.field.id);
  const title = t("title", { field: shown.field.name });
  return (
    <Modal.Root opened={isOpen} onClose={onClose} fullScreen={isPhone} size="xl">
      <Modal.Overlay />
      {/* Without Mantine's header, which would be a second banner of the page. */}
      <Modal.Content aria-label={title}>
        <Modal.Body>
          <Group justify="space-between" wrap="nowrap" py="sm">
            <Title order={2}>{title}</Title>
            <Modal.CloseButton aria-label={t("close")} size={44} iconSize={20} />
          </Group>
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List mb="md">
              <Tabs.Tab value="new" mih={44}>
                {t("tabs.new")}
              </Tabs.Tab>
              <Tabs.Tab value="made" mih={44}>
                {t("tabs.made", { count: reports.data?.length ?? 0 })}
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="new">
              <ImageReportForm {...shown} onOrdered={() => setTab("made")} />
            </Tabs.Panel>
            <Tabs.Panel value="made">
              <ImageReportList
                fieldId={shown.field.id}
                query={reports}
                layers={shown.layers}
                extraLayers={shown.extraLayers}
              />
            </Tabs.Panel>
          </Tabs>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
