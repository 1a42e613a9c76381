import { Alert, Button, Text } from "@mantine/core";
import type { RefusedField } from "@surco/activities/contract";
import { densityUnits } from "@surco/agronomy";
import { isPlainDate } from "@surco/calendar";
import { codeSentence, useCodeSentence, useFormat } from "@surco/kit-web";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PickedField } from "../pick/picked-field";
import { unitKey } from "../unit-key";

interface RefusedFieldsProps {
  refused: readonly RefusedField[];
  picked: readonly PickedField[];
  /** Takes the refused fields out of the selection. @param others  the fields that stay */
  onRemove(others: PickedField[]): void;
}

/** Fields that were refused, each with the reason. Nothing was saved; what was typed stays. */
export function RefusedFields({ refused, picked, onRemove }: RefusedFieldsProps) {
  const { t } = useTranslation("activities");
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown anew
  useEffect(() => box.current?.focus(), [refused]);
  const remove = () => {
    const gone = new Set(refused.map(({ fieldId }) => fieldId));
    onRemove(picked.filter(({ fieldId }) => !gone.has(fieldId)));
  };
  const names = new Map(picked.map(({ fieldId, name, farmName }) => [fieldId, `${name} (${farmName})`]));
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      variant="light"
      role="alert"
      title={t("manyFields.refused", { count: refused.length })}
    >
      <Text size="sm">{t("manyFields.nothingSaved")}</Text>
      <ul>
        {refused.map((one) => (
          <li key={one.fieldId}>
            <Text span size="sm" fw={600}>
              {names.get(one.fieldId)}
            </Text>{" "}
            <Text span size="sm">
              <Reason refused={one} />
            </Text>
          </li>
        ))}
      </ul>
      <Button variant="default" mih={44} onClick={remove}>
        {t("manyFields.removeRefused", { count: refused.length })}
      </Button>
    </Alert>
  );
}

function Reason({ refused: { code, details } }: { refused: RefusedField }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  // Loads the texts of the feature that declares the code.
  useCodeSentence(code);
  const unit = densityUnits.find((one) => one === details.unit);
  return codeSentence(code, t, {
    ...details,
    ...(typeof details.sownOn === "string" &&
      isPlainDate(details.sownOn) && { sownOn: format.day(details.sownOn) }),
    ...(unit && { unit: t(`densityUnits.${unitKey(unit)}`) }),
  });
}
