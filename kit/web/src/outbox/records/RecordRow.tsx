import { Badge, Group, Text, UnstyledButton } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NamedExplanations } from "../../explain";
import { useFormat } from "../../use-format";
import type { RecordState } from "../overlay";

interface RecordRowProps {
  title: string;
  /** PlainDate. */
  date: string;
  picture?: ReactNode;
  /** Figures and remarks. */
  lines: readonly { text: string; maxLines?: number }[];
  badge?: string | null;
  state: RecordState;
  /** Display name; null: unknown. */
  author: string | null;
  /** Derivations of the computed ones among the lines, shown below; those of other rows were typed. */
  explanations?: readonly Explanation[];
  /** null: it cannot be changed here. */
  onOpen: (() => void) | null;
}

/** Line of a list of records: title, day, figures, and the state on this device. */
export function RecordRow(props: RecordRowProps) {
  const { title, date, picture, lines, badge = null, state, author, explanations = [], onOpen } = props;
  const { t } = useTranslation("common");
  const format = useFormat();
  const content = (
    <Group gap="sm" wrap="nowrap" align="flex-start" component="span">
      {picture}
      <span style={{ flex: 1, minWidth: 0 }}>
        <Group justify="space-between" wrap="nowrap" gap="xs" component="span">
          <Text span fw={600}>
            {title}
          </Text>
          <Text span size="sm" c="dimmed" style={{ flexShrink: 0 }}>
            {format.day(date)}
          </Text>
        </Group>
        {lines.map(({ text, maxLines }) => (
          <Text key={text} span display="block" size="sm" {...(maxLines && { lineClamp: maxLines })}>
            {text}
          </Text>
        ))}
        <Group gap="xs" mt={4} component="span">
          {badge !== null && (
            <Badge component="span" variant="light">
              {badge}
            </Badge>
          )}
          {state !== "sent" && (
            <Badge component="span" variant="light" color={state === "attention" ? "yellow" : "gray"}>
              {t(`record.state.${state}`)}
            </Badge>
          )}
          {author && (
            <Text span size="xs" c="dimmed">
              {author}
            </Text>
          )}
        </Group>
      </span>
    </Group>
  );
  const box = { display: "block", width: "100%", minHeight: 44, padding: "8px 0" } as const;
  const row =
    onOpen === null ? (
      <div style={box}>{content}</div>
    ) : (
      <UnstyledButton style={box} onClick={onOpen}>
        {content}
      </UnstyledButton>
    );
  if (explanations.length === 0) return <div data-recorded>{row}</div>;
  return (
    <div data-explained>
      {row}
      <NamedExplanations explanations={explanations} />
    </div>
  );
}
