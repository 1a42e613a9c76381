import { Alert, Badge, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./file-review.module.css";

/** Rows and problems that are listed; the file's others are saved as well. */
const LISTED = 200;
const STATE_COLORS = { new: "green", known: "gray", changed: "blue", repeated: "yellow" } as const;

interface FileProblemsProps<Problem> {
  title: string;
  problems: readonly Problem[];
  keyOf(problem: Problem): string;
  children(problem: Problem): ReactNode;
}

/** Cells of a file that could not be read; nothing where there are none. */
export function FileProblems<Problem>({ title, problems, keyOf, children }: FileProblemsProps<Problem>) {
  if (problems.length === 0) return null;
  return (
    <Alert color="yellow" title={title}>
      <ul className={classes.problems}>
        {problems.slice(0, LISTED).map((problem) => (
          <li key={keyOf(problem)}>{children(problem)}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface FileRowsProps<Row> {
  label: string;
  headings: readonly string[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Cells of a row, in the order of the headings. */
  children(row: Row): ReactNode;
  /** @returns the text under the table for rows that are not listed */
  moreText(count: number): string;
}

/** Table of what each row of a file is read as; nothing where there are none. */
export function FileRows<Row>({ label, headings, rows, keyOf, children, moreText }: FileRowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.rows} aria-label={label} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, LISTED).map((row) => (
            <tr key={keyOf(row)}>{children(row)}</tr>
          ))}
        </tbody>
      </Table>
      {rows.length > LISTED && <Text size="sm">{moreText(rows.length - LISTED)}</Text>}
    </section>
  );
}

/** State of a row against what is stored. */
export function RowState({ state, children }: { state: keyof typeof STATE_COLORS; children: ReactNode }) {
  return (
    <Badge color={STATE_COLORS[state]} variant="light" c="var(--surco-ink)">
      {children}
    </Badge>
  );
}
