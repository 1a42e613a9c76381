import { type ReactNode, useState } from "react";

interface OnDemandProps {
  summary: ReactNode;
  className?: string | undefined;
  id?: string;
  isOpen?: boolean;
  onToggle?(isOpen: boolean): void;
  /** Draws the content, when it is opened for the first time. */
  children(): ReactNode;
}

/** Collapsed part whose content is drawn when it is opened. */
export function OnDemand({ summary, className, id, isOpen = false, onToggle, children }: OnDemandProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      id={id}
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
        onToggle?.(currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      {(wasOpened || isOpen) && children()}
    </details>
  );
}
