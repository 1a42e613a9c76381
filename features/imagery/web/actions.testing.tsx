import type { OwnFormula } from "@surco/imagery/contract";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import type { ReactElement } from "react";
import { useDownload } from "./downloads/use-download";
import { FormulaEditor } from "./formulas/FormulaEditor";
import { useDeleteFormula } from "./formulas/use-formulas";
import { buildImage, loma } from "./image-screen.testing";
import { ImageViewerContext, useImageViewerState } from "./image-viewer";

const formula: OwnFormula = {
  id: "01890000-0000-7000-8000-00000000000a",
  name: "Mi índice",
  expression: "nir - red",
  displayRange: null,
  version: 1,
};
const range = { from: "2025-07-01", until: "2025-08-29" };
const image = buildImage("2025-08-28");

function Viewer({ children }: { children: ReactElement }) {
  const viewer = useImageViewerState(loma, range);
  return <ImageViewerContext value={{ ...viewer, selected: image }}>{children}</ImageViewerContext>;
}

const editor = (edited: OwnFormula | null) => () => (
  <Viewer>
    <FormulaEditor formula={edited} />
  </Viewer>
);
const deletion = () => <Using hook={useDeleteFormula} />;
const download = () => (
  <Viewer>
    <Using hook={useDownload} />
  </Viewer>
);

/** Drives of the actions of images. */
export const drives: ActionDrives = {
  "imagery/delete-formula": { screen: deletion, input: formula },
  "imagery/download-image": { screen: download, input: "png" },
  "imagery/restore-formula": { screen: deletion, input: formula },
  "imagery/save-formula": [
    { screen: editor(null), input: null },
    { screen: editor(formula), input: formula },
  ],
};
