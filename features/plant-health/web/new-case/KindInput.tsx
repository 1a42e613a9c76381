import { SegmentedControl, Stack, Text } from "@mantine/core";
import type { CaseKind } from "@surco/plant-health/contract";
import { IconBug, IconLeaf } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "../plant-health.module.css";

const icons = { leaf: IconLeaf, insect: IconBug } as const;

interface KindInputProps {
  value: CaseKind;
  onChange(kind: CaseKind): void;
}

/** Leaf or insect: only the person knows for sure. */
export function KindInput({ value, onChange }: KindInputProps) {
  const { t } = useTranslation("plant-health");
  const label = useId();
  const kinds: readonly CaseKind[] = ["leaf", "insect"];
  return (
    <Stack gap={4}>
      <Text id={label} fw={500}>
        {t("form.kind")}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={label}
        value={value}
        onChange={(chosen) => onChange(kinds.find((kind) => kind === chosen) ?? "leaf")}
        data={kinds.map((kind) => {
          const Icon = icons[kind];
          return {
            value: kind,
            label: (
              <span className={classes.kind}>
                <Icon size={20} stroke={1.6} aria-hidden />
                {t(`kinds.${kind}`)}
              </span>
            ),
          };
        })}
      />
    </Stack>
  );
}
