import type { LeafModel, SeenPhoto } from "@surco/plant-health-domain";

/** The model of this installation: its description, and where its weights are. */
export interface LeafModelFile {
  model: LeafModel;
  /** ONNX file. */
  path: string;
}

export interface ToLeafWorker {
  id: number;
  photo: Uint8Array;
}
export type FromLeafWorker = { id: number; seen: SeenPhoto } | { id: number; error: string };
