import { Radio, Stack } from "@mantine/core";
import { baseMapChoice } from "@surco/contract";
import { useBaseMaps } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./base-map-choice.module.css";

/** Choice of the map behind the fields; without any to choose from, nothing. */
export function BaseMapChoice() {
  const { t } = useTranslation("base-map");
  const { offered, shown, choose } = useBaseMaps();
  if (offered.length === 0) return null;
  return (
    <Radio.Group
      label={t("title")}
      value={shown?.id ?? "none"}
      onChange={(value) => {
        const choice = baseMapChoice.safeParse(value);
        if (choice.success) choose(choice.data);
      }}
    >
      <Stack gap={0}>
        {offered.map(({ id }) => (
          <Radio key={id} classNames={classes} value={id} label={t(id)} />
        ))}
        <Radio classNames={classes} value="none" label={t("none")} />
      </Stack>
    </Radio.Group>
  );
}
