import { Alert, Button, Loader, Stack, Text } from "@mantine/core";
import { MAX_IMPORT_BYTES } from "@surco/field-import/contract";
import { ApiError, errorSentence, FileButton, useFormat, useNeedsNetwork } from "@surco/kit-web";
import { IconFileImport } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import classes from "./import.module.css";
import { dropImport, unsavedImport } from "./import-draft";
import { skippedTexts } from "./SkippedContent";
import { FileRefusal } from "./use-import";

interface ChooseFileProps {
  onFile(file: File): void;
  /** Name of the file being read, null when none is. */
  reading: string | null;
  error: Error | null;
}

/** File types that a file dialogue offers first; the content decides the format. */
const ACCEPTED = ".kml,.kmz,.zip,.geojson,.json,.gpx,.xml";

const BYTES_PER_MB = 1024 * 1024;

/** Drop zone and file dialogue, with the error of the last file. */
export function ChooseFile({ onFile, reading, error }: ChooseFileProps) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const [isOver, setOver] = useState(false);
  const [begun, setBegun] = useState(unsavedImport);
  const network = useNeedsNetwork();

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && reading === null && !network.isOut) onFile(file);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <Stack gap="md">
      {error !== null && (
        <Alert color="red" role="alert" title={t("field-import:notices.KML_LOAD_FAILED")}>
          {sentenceOf(error, t)}
        </Alert>
      )}
      {begun !== null && reading === null && (
        <Alert role="status">
          {t("import.begun", { file: begun })}{" "}
          <Button
            variant="subtle"
            size="compact-sm"
            mih={44}
            onClick={() => {
              dropImport(begun);
              setBegun(null);
            }}
          >
            {t("common:offline.discard")}
          </Button>
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the button inside is the other */}
      <div
        className={isOver ? `${classes.drop} ${classes.over}` : classes.drop}
        onDrop={onDrop}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
      >
        {reading === null ? (
          <>
            <IconFileImport size={32} stroke={1.4} aria-hidden />
            <Text size="sm" ta="center">
              {t("import.drop")}
            </Text>
            {network.isOut ? (
              // Focusable, so that screen readers announce the reason.
              <Button mih={44} data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
                {network.name(t("import.choose"))}
              </Button>
            ) : (
              <FileButton
                accept={ACCEPTED}
                onChange={(file) => file && onFile(file)}
                inputProps={{ "aria-label": t("import.file") }}
              >
                {(props) => (
                  <Button {...props} mih={44}>
                    {t(error === null ? "import.choose" : "import.chooseAnother")}
                  </Button>
                )}
              </FileButton>
            )}
          </>
        ) : (
          <div role="status" className={classes.reading}>
            <Loader size="sm" aria-hidden />
            <Text size="sm">{t("import.reading", { file: reading })}</Text>
          </div>
        )}
      </div>
      <Text size="sm" c="dimmed">
        {t("import.hint", { max: format.number(MAX_IMPORT_BYTES / BYTES_PER_MB) })}
      </Text>
    </Stack>
  );
}

/** Content of a file without polygons. */
const emptyFile = z.object({ points: z.number(), lines: z.number(), zones: z.number(), empty: z.number() });

/** Reason why a file was refused; of one without polygons also its content, and what to do. */
function sentenceOf(error: Error, t: TFunction): string {
  if (error instanceof FileRefusal) return t(`field-import:import.refused.${error.reason}`);
  const sentence = errorSentence(error, t);
  if (!(error instanceof ApiError) || error.code !== "IMPORT_EMPTY") return sentence;
  const { data: content } = emptyFile.safeParse(error.details);
  if (content === undefined || content.points + content.lines === 0) return sentence;
  const what = skippedTexts(content, t).join(", ");
  const advice = content.lines > 0 ? "lines" : "points";
  return `${t("field-import:import.emptyFile.found", { what })} ${t(`field-import:import.emptyFile.${advice}`)}`;
}
