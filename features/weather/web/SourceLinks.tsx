import { Anchor } from "@mantine/core";
import type { Attribution } from "@surco/contract";
import { Fragment } from "react";

/** Attributions as links, with commas between them. */
export function SourceLinks({ attributions }: { attributions: readonly Attribution[] }) {
  return attributions.map(({ text, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ", "}
      <Anchor href={href} target="_blank" rel="noreferrer" size="xs" underline="always">
        {text}
      </Anchor>
    </Fragment>
  ));
}
