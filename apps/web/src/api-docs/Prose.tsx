import { Fragment, type ReactNode } from "react";
import classes from "./api-docs.module.css";

/** Markdown of the API's description: paragraphs, tables and code within a line, which is all it uses. */
export function Prose({ text, tableLabel }: { text: string; tableLabel: string }) {
  return text.split(/\n{2,}/).map((block, index) => (
    // The text never changes.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {block.startsWith("|") ? <Table block={block} label={tableLabel} /> : <p>{inLine(block)}</p>}
    </Fragment>
  ));
}

function Table({ block, label }: { block: string; label: string }) {
  const [head = [], ...rows] = block
    .split("\n")
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard
    <section className={classes.tableBox} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index}>{inLine(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Text with `code` between backticks. */
function inLine(text: string): ReactNode {
  return (
    text
      .split("`")
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
  );
}
