import { ActionIcon, Group, Paper, Stack, Text } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { useIsPhone } from "../is-phone";
import classes from "./legend-card.module.css";
import { MapCorner } from "./MapStage";

/** Order of legends in the corner, by number: their parts mount in any order. */
const LegendOrder = createContext(0);
export const LegendOrderProvider = LegendOrder.Provider;

interface LegendCardProps {
  /** Title; a folded card on a phone is titled "legend", as the layer's name stands above it. */
  name: ReactNode;
  /** Colours in one row, shown while it is folded. */
  scale?: ReactNode;
  words: { title: string; hide: string; show: string };
  children: ReactNode;
}

/** Map legend in a corner; folded on a phone, where it would cover the field. */
export function LegendCard({ name, scale, words, children }: LegendCardProps) {
  const isPhone = useIsPhone();
  const order = useContext(LegendOrder);
  const [isOpen, setOpen] = useState(!isPhone);
  return (
    <MapCorner>
      <Paper shadow="sm" radius="md" style={{ order }}>
        <section
          data-explained
          className={classes.legend}
          data-open={isOpen || undefined}
          aria-label={words.title}
        >
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text fw={600} size="sm">
              {isPhone && !isOpen ? words.title : name}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={isPhone ? 44 : "lg"}
              aria-expanded={isOpen}
              aria-label={isOpen ? words.hide : words.show}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronUp size={18} aria-hidden />}
            </ActionIcon>
          </Group>
          {isOpen ? <Stack gap={6}>{children}</Stack> : scale}
        </section>
      </Paper>
    </MapCorner>
  );
}
