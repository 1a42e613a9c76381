import { Button } from "@mantine/core";
import { FileMenu, FileMenuItem, useNeedsNetwork } from "@surco/kit-web";
import {
  type Prescription,
  type PrescriptionFormat,
  prescriptionFileTypes,
  prescriptionFormats,
} from "@surco/prescriptions/contract";
import {
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconJson,
  IconPolygon,
  IconPrinter,
  IconTractor,
  IconWorld,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDownload } from "../queries";

const ICONS: Record<PrescriptionFormat, typeof IconWorld> = {
  isoxml: IconTractor,
  "isoxml-grid": IconTractor,
  shapefile: IconPolygon,
  "john-deere": IconPolygon,
  trimble: IconPolygon,
  cnh: IconPolygon,
  geojson: IconJson,
  kml: IconWorld,
  csv: IconFileTypeCsv,
  pdf: IconPrinter,
};

/** Menu of the files of a prescription, each with its use. */
export function DownloadMenu({ prescription, fieldName }: { prescription: Prescription; fieldName: string }) {
  const { t } = useTranslation("prescriptions");
  const network = useNeedsNetwork();
  const download = useDownload(fieldName);
  return (
    <FileMenu
      position="bottom-start"
      target={
        <Button
          variant="default"
          mih={44}
          loading={download.isPending}
          disabled={network.isOut}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {network.name(t("row.download"))}
        </Button>
      }
    >
      {prescriptionFormats.map((format) => (
        <FileMenuItem
          key={format}
          icon={ICONS[format]}
          name={t(`formats.${format}.name`)}
          about={t(`formats.${format}.about`)}
          extension={prescriptionFileTypes[format].extension}
          onClick={() => download.mutate({ prescription, format })}
        />
      ))}
    </FileMenu>
  );
}
