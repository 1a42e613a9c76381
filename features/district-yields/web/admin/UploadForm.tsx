import { Anchor, Button, Group, Text } from "@mantine/core";
import { plainDate } from "@surco/contract";
import { DayInput, FileButton, NeedsNetworkNote, useOutOfReach } from "@surco/kit-web";
import { IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./admin.module.css";
import { useUploadEdition } from "./use-editions";

const PAGES = {
  magyp: "https://datos.magyp.gob.ar/dataset/estimaciones-agricolas",
  portal: "https://datosestimaciones.magyp.gob.ar/",
  siap: "https://nube.agricultura.gob.mx/cierre_agricola/",
} as const;

/** Asks for the file and the day of its edition. */
export function UploadForm() {
  const { t } = useTranslation("district-yields");
  const [editionDate, setEditionDate] = useState("");
  const [isDateMissing, setDateMissing] = useState(false);
  const upload = useUploadEdition();
  const isOut = useOutOfReach();

  const take = (file: File | null) => {
    if (file === null) return;
    const isDated = plainDate.safeParse(editionDate).success;
    setDateMissing(!isDated);
    if (isDated) upload.mutate({ file, editionDate });
  };
  return (
    <section className={classes.upload} aria-label={t("admin.upload")}>
      <Text size="sm" mb="sm">
        {t("admin.hint")}
      </Text>
      <Group gap="md" align="flex-end">
        <DayInput
          size="md"
          label={t("admin.editionDate")}
          description={t("admin.editionDateHint")}
          value={editionDate}
          error={isDateMissing && t("admin.editionDateMissing")}
          onChange={(day) => {
            setEditionDate(day);
            setDateMissing(false);
          }}
        />
        <FileButton onChange={take} accept=".csv,text/csv">
          {(props) => (
            <Button
              {...props}
              mih={44}
              loading={upload.isPending}
              disabled={isOut}
              leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
            >
              {t("admin.choose")}
            </Button>
          )}
        </FileButton>
      </Group>
      <NeedsNetworkNote />
      <Group gap="md" mt="sm">
        {(["magyp", "portal", "siap"] as const).map((page) => (
          <Anchor
            key={page}
            size="sm"
            className="standing-link"
            href={PAGES[page]}
            target="_blank"
            rel="noreferrer"
          >
            {t(`admin.page.${page}`)}
          </Anchor>
        ))}
      </Group>
    </section>
  );
}
