import { Badge, Button, Collapse } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import classes from "./filter-bar.module.css";

interface FilterBarProps {
  /** Number of filters in use. */
  count: number;
  texts: { filters: string; inUse: string; clear: string };
  onClear(): void;
  /** Actions of the list, before and after the filters' own. */
  before?: ReactNode;
  after?: ReactNode;
  /** Inputs of the filters, shown on demand. */
  children: ReactNode;
}

/** Actions above a list, with the filters that open below them. */
export function FilterBar({ count, texts, onClear, before, after, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={classes.actions}>
        {before}
        <Button
          variant="default"
          mih={44}
          aria-expanded={isOpen}
          aria-controls={id}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
          rightSection={
            count > 0 && (
              <Badge circle aria-label={texts.inUse}>
                {count}
              </Badge>
            )
          }
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filters}
        </Button>
        {count > 0 && (
          <Button variant="subtle" mih={44} onClick={onClear}>
            {texts.clear}
          </Button>
        )}
        {after}
      </div>
      <Collapse expanded={isOpen} keepMounted={false} id={id}>
        <div className={classes.filters}>{children}</div>
      </Collapse>
    </>
  );
}
