import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./task-panel.module.css";

interface TaskPanelProps {
  title: string;
  /** Beside the title: a number, a state. */
  aside?: ReactNode;
  children: ReactNode;
  /** Buttons that end the task; always visible. */
  foot?: ReactNode;
}

/** Panel of one task: title on top, ending buttons below, scrolling content between. */
export function TaskPanel({ title, aside, children, foot }: TaskPanelProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {aside}
      </div>
      <div className={classes.body} data-task-body>
        {children}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  );
}
