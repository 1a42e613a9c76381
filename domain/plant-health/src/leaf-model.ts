/** Description of a trained model, the JSON file beside its ONNX file. */
export interface LeafModel {
  name: string;
  version: string;
  /** Day on which it was exported. */
  date: string;
  sha256: string;
  /** Side of the square input. */
  sizePx: number;
  /** In the order of the output `logits`. */
  classes: readonly string[];
  /** Those of `classes` that stand for no maize leaf, as "not-plant". */
  rejectedClasses: readonly string[];
  /** Divisor that the logits already carry. */
  temperature: number;
  rejection: RejectionRule;
}

/** A photo is rejected where either bound is crossed. Fitted on the validation photos. */
export interface RejectionRule {
  /** Most probability that the rejected classes may have together. */
  maxRejectedShare: number;
  /** Least energy (logarithm of the sum of exponentials) of the undivided logits of the other classes. */
  minEnergy: number;
}
