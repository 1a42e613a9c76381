import { Button, Text } from "@mantine/core";
import { FileButton, useNeedsNetwork } from "@surco/kit-web";
import { IconPhoto } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./logo.module.css";

/** Drop zone and file input for the logo. */
export function ChooseLogo({ hasOne, onFile }: { hasOne: boolean; onFile(file: File): void }) {
  const { t } = useTranslation("accounts");
  const [isOver, setOver] = useState(false);
  const network = useNeedsNetwork();
  const label = t(hasOne ? "own.logo.chooseAnother" : "own.logo.choose");

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !network.isOut) onFile(file);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the button inside is the other
    <div
      className={isOver ? `${classes.drop} ${classes.over}` : classes.drop}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
    >
      <IconPhoto size={32} stroke={1.4} aria-hidden />
      <Text size="sm" ta="center">
        {t("own.logo.drop")}
      </Text>
      {network.isOut ? (
        <Button
          mih={44}
          variant="default"
          data-disabled
          aria-disabled
          onClick={(event) => event.preventDefault()}
        >
          {network.name(label)}
        </Button>
      ) : (
        <FileButton
          accept="image/png,image/jpeg"
          onChange={(file) => file && onFile(file)}
          inputProps={{ "aria-label": t("own.logo.file") }}
        >
          {(props) => (
            <Button {...props} mih={44} variant="default">
              {label}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}
