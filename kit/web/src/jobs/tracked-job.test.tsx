import { isUnderWay, type JobProgress } from "@surco/contract";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { setLive } from "../live/live-state";
import { renderInSpanish } from "../testing";
import { JobProgressBar } from "./JobProgressBar";
import { useTrackedJob } from "./use-tracked-job";

/** The server's responses in order; the last one repeats. */
let answers: JobProgress[];
let requestCount = 0;
const called: string[] = [];
afterEach(cleanup);
beforeEach(() => {
  requestCount = 0;
  called.length = 0;
});

const progress = (state: JobProgress["state"], done = 0, total: number | null = 4): JobProgress => ({
  state,
  done,
  total,
  errorCode: null,
});

const quiet = { success: null, failure: null };

function Following() {
  const { query, order, cancel } = useTrackedJob<JobProgress, string>({
    queryKey: ["job"],
    read: async () => {
      requestCount += 1;
      return answers.length > 1 ? (answers.shift() as JobProgress) : (answers[0] as JobProgress);
    },
    progressOf: (job) => [job],
    order: { ...quiet, name: "jobs/order", run: async (id) => void called.push(`order ${id}`) },
    cancel: {
      ...quiet,
      name: "jobs/cancel",
      run: async (id) => {
        called.push(`cancel ${id}`);
        answers = [progress("cancelled", 1)];
      },
    },
    everyMs: 10,
  });
  if (!query.data) return null;
  return (
    <>
      <p>{query.data.state}</p>
      {isUnderWay(query.data) && (
        <JobProgressBar
          progress={query.data}
          label="Preparando"
          name="Avance"
          onCancel={() => cancel.mutate("job 1")}
          isCancelling={cancel.isPending}
        />
      )}
      <button type="button" onClick={() => order.mutate("job 1")}>
        Pedir
      </button>
    </>
  );
}

it("polls while the job is under way, and stops once it is done", async () => {
  answers = [progress("queued"), progress("running", 1), progress("running", 3), progress("done", 4)];
  await renderInSpanish(<Following />);

  await screen.findByText("done");
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(requestCount).toBe(4);
});

it("shows the part that is done, and none while the amount is not known", async () => {
  const bar = (job: JobProgress) => <JobProgressBar progress={job} label="Preparando" name="Avance" />;
  const { unmount } = await renderInSpanish(bar(progress("running", 3, 4)));
  expect(screen.getByRole("progressbar", { name: "Avance" }).getAttribute("aria-valuenow")).toBe("75");
  expect(screen.queryByRole("button")).toBeNull();
  unmount();

  await renderInSpanish(bar(progress("queued", 0, null)));

  expect(screen.getByRole("progressbar", { name: "Avance" }).getAttribute("aria-valuenow")).toBe("0");
});

it("is cancelled by a button with text, and what the server says then is shown", async () => {
  answers = [progress("running", 1)];
  await renderInSpanish(<Following />);

  await userEvent.click(await screen.findByRole("button", { name: "Cancelar" }));

  await screen.findByText("cancelled");
  expect(called).toEqual(["cancel job 1"]);
});

it("is ordered again, and followed from then on", async () => {
  answers = [progress("failed")];
  await renderInSpanish(<Following />);
  await screen.findByText("failed");
  answers = [progress("queued"), progress("done", 4)];

  await userEvent.click(screen.getByRole("button", { name: "Pedir" }));

  await screen.findByText("done");
  expect(called).toEqual(["order job 1"]);
});

it("is asked for by events, not by polling, while the stream of changes is open", async () => {
  answers = [progress("running", 1)];
  setLive(true);
  try {
    const { queryClient } = await renderInSpanish(<Following />);
    await screen.findByText("running");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requestCount).toBe(1);

    answers = [progress("done", 4)];
    await queryClient.invalidateQueries({ queryKey: ["job"] });
    await screen.findByText("done");
  } finally {
    setLive(false);
  }
});
