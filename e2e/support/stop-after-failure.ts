import { afterEach, beforeEach } from "vitest";

// The steps of a story build on each other: after a failed one, each of the others would wait for its own time limit.
let hasFailed = false;

beforeEach(({ skip }) => {
  skip(hasFailed, "an earlier step of the story failed");
});
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === "fail";
});
