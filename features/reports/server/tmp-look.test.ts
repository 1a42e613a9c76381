import { writeFileSync } from "node:fs";
import { brands } from "@surco/contract";
import { buildField } from "@surco/fields/testing";
import { createImagery } from "@surco/imagery/server";
import { smallField, startSmallWorld } from "@surco/imagery/testing";
import { chartOnPaper } from "@surco/kit-server/pdf";
import { testDatabase } from "@surco/kit-server/testing";
import { it } from "vitest";
import { drawPictures } from "./paper/draw-pictures";
import { openReport } from "./paper/open-report";
import { writeReport } from "./paper/write-report";
import { startReports } from "./testing";

const db = testDatabase();
it("look", { timeout: 200000 }, async () => {
  const dates = ["2025-09-04", "2025-09-09", "2025-09-19"];
  const world = await startSmallWorld({ dates, cloudy: ["2025-09-19"] });
  const reports = await startReports({
    db,
    source: world.source,
    now: () => new Date("2025-11-20T12:00:00Z"),
  });
  const maker = await reports.signIn();
  const { id: fieldId } = await buildField(db, {
    accountId: maker.user.id,
    name: "El Ñandú",
    polygon: smallField.polygon,
  });
  await reports.ask(maker, "GET", `/sentinel/catalog?fieldId=${fieldId}&from=2025-09-01&until=2025-10-31`);
  while (reports.queue.orders.length > 0) await reports.queue.runNext();
  const images = (["ndvi", "evi"] as const).flatMap((layer) =>
    dates.map((date) => ({ sceneId: `S2B_T20HNH_${date.replaceAll("-", "")}T140049_L2A`, date, layer })),
  );
  const report = {
    id: "x",
    accountId: maker.user.id,
    fieldId,
    createdAt: new Date(),
    file: null,
    choice: {
      images,
      scale: "absolute",
      palette: "redToGreen",
      trueColour: "natural",
      range: { from: "2025-09-01", until: "2025-10-31" },
      campaign: null,
      comment: "",
    },
  } as never;
  const deps = { ...reports.deps, imagery: createImagery(reports.deps) };
  for (let run = 0; run < 4; run++) {
    const t0 = performance.now();
    const opened = await openReport(
      deps,
      report,
      { ...maker.user, brand: brands.surco },
      async () => {},
      new AbortController().signal,
    );
    const t1 = performance.now();
    await drawPictures(opened.images);
    const t2 = performance.now();
    for (const { option } of opened.curves) if (option) chartOnPaper(option, { width: 515, height: 210 });
    const t3 = performance.now();
    const bytes = await writeReport(opened);
    const t4 = performance.now();
    console.log(
      run,
      "open",
      (t1 - t0) | 0,
      "pictures",
      (t2 - t1) | 0,
      "charts",
      (t3 - t2) | 0,
      "write(all)",
      (t4 - t3) | 0,
      bytes.length,
    );
    writeFileSync("/tmp/look.pdf", bytes);
  }
  await reports.close();
  await world.close();
});
