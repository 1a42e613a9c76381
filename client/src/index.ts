export { type CallOptions, type Client, type ClientOptions, createClient } from "./create-client.js";
export type { FileContent } from "./file-content.js";
export type * from "./generated/operations.js";
export {
  type CommonCode,
  type Failure,
  type Result,
  type Success,
  SurcoError,
  UnexpectedAnswer,
  unwrap,
} from "./result.js";
