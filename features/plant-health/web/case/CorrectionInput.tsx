import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { inputSize, useFormat } from "@surco/kit-web";
import { hasModel, MAX_CORRECTION_CHARS, plantClasses } from "@surco/plant-health/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { correctionText } from "../class-names";
import type { ListedCase } from "../listed-case";
import type { useChangeCase } from "../use-case-actions";

/** Choice of the input for a finding in own words. */
const OTHER = "other";

interface CorrectionInputProps {
  row: ListedCase;
  change: ReturnType<typeof useChangeCase>;
}

/** Finding of a person, where the answer is wrong. */
export function CorrectionInput({ row, change }: CorrectionInputProps) {
  const { t } = useTranslation("plant-health");
  const format = useFormat();
  const { correction, saved, values } = row;
  const [choice, setChoice] = useState(correction === null ? "" : (correction.code ?? OTHER));
  const [other, setOther] = useState(correction?.other ?? "");
  const known = hasModel(values.kind, values.cropId) ? plantClasses : [];
  const given =
    choice === OTHER
      ? { code: null, other: other.trim() === "" ? null : other.trim() }
      : { code: choice === "" ? null : choice, other: null };
  const isEmpty = given.code === null && given.other === null;
  const isChanged = (correction?.code ?? null) !== given.code || (correction?.other ?? null) !== given.other;
  const by = saved?.correction?.by;
  return (
    <Stack gap="xs">
      <NativeSelect
        {...inputSize}
        label={t("correction.label")}
        description={t("correction.hint")}
        value={choice}
        data={[
          { value: "", label: t("correction.none") },
          ...known.map(({ code }) => ({ value: code, label: t(`classes.${code}.name`) })),
          { value: OTHER, label: t("correction.other") },
        ]}
        onChange={(event) => setChoice(event.currentTarget.value)}
      />
      {choice === OTHER && (
        <TextInput
          {...inputSize}
          label={t("correction.otherName")}
          maxLength={MAX_CORRECTION_CHARS}
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
        />
      )}
      {correction !== null && saved?.correction && by && (
        <Text size="sm" c="dimmed">
          {t("correction.by", {
            finding: correctionText(correction, t),
            name: by,
            day: format.instantDay(saved.correction.at),
          })}
        </Text>
      )}
      {isChanged && !(choice === OTHER && isEmpty) && (
        <Group>
          <Button
            mih={44}
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ correction: isEmpty ? null : given })}
          >
            {t("correction.save")}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
