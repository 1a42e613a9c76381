import { ActionIcon, Button, Stack, Text } from "@mantine/core";
import { AmountInput } from "@surco/kit-web";
import { MAX_SOIL_DEPTHS } from "@surco/soil-sampling/contract";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../soil-sampling.module.css";

/** Depth as it is typed. */
export interface TypedDepth {
  fromCm: number | string;
  toCm: number | string;
}

interface DepthInputsProps {
  depths: readonly TypedDepth[];
  error: string | null;
  onChange(depths: TypedDepth[]): void;
}

/** Layers of soil that are bagged apart. */
export function DepthInputs({ depths, error, onChange }: DepthInputsProps) {
  const { t } = useTranslation("soil-sampling");
  const change = (index: number, changes: Partial<TypedDepth>) =>
    onChange(depths.map((depth, at) => (at === index ? { ...depth, ...changes } : depth)));
  const lastTo = Number(depths.at(-1)?.toCm);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t("form.depths")}
      </Text>
      {depths.map((depth, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: depths have no identity but their order
          key={index}
          className={classes.depth}
          aria-label={t("form.depthNumber", { number: index + 1 })}
        >
          <AmountInput
            label={t("form.from")}
            unit="cm"
            input={{ value: depth.fromCm, onChange: (fromCm: number | string) => change(index, { fromCm }) }}
          />
          <AmountInput
            label={t("form.to")}
            unit="cm"
            input={{ value: depth.toCm, onChange: (toCm: number | string) => change(index, { toCm }) }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={depths.length === 1}
            aria-label={t("form.removeDepth", { number: index + 1 })}
            onClick={() => onChange(depths.filter((_, at) => at !== index))}
          >
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {depths.length < MAX_SOIL_DEPTHS && (
        <Button
          variant="default"
          mih={44}
          style={{ alignSelf: "flex-start" }}
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
          onClick={() =>
            onChange([...depths, { fromCm: lastTo > 0 ? lastTo : "", toCm: lastTo > 0 ? lastTo + 20 : "" }])
          }
        >
          {t("form.addDepth")}
        </Button>
      )}
    </Stack>
  );
}
