import { Transformer } from "@napi-rs/image";
import { createLogger } from "@surco/kit-server";
import { encodePicture } from "@surco/kit-server/stored-files";
import { type LongestTurn, longestTurnOf, printLongestTurn, printTimes } from "@surco/kit-server/throwaway";
import { findLeafModel } from "./leaf-model-file";
import { createLeafReader } from "./leaf-reader";

/* Times the answer of the server's model to one stored photo of full size: decoding, preprocessing and the model. */
const AT_MOST_MS = 100;
const ROUNDS = 40;
const WARM_ROUNDS = 5;
const [WIDTH_PX, HEIGHT_PX] = [1600, 1200];

const file = findLeafModel();
if (file === null) throw new Error("this platform cannot run the leaf model");
const reader = createLeafReader(file, createLogger({ level: "warn" }));

const pixels = Uint8Array.from({ length: WIDTH_PX * HEIGHT_PX * 4 }, (_, i) =>
  i % 4 === 3 ? 255 : ((i >> 6) * 31 + (i >> 14) * 17) % 251,
);
const { bytes } = await encodePicture(await Transformer.fromRgbaPixels(pixels, WIDTH_PX, HEIGHT_PX).jpeg(82));

const times: number[] = [];
const turns: LongestTurn[] = [];
for (let round = 0; round < ROUNDS + WARM_ROUNDS; round++) {
  const { result: ms, longest } = await longestTurnOf(async () => {
    const begun = performance.now();
    await reader.see(bytes);
    return performance.now() - begun;
  });
  if (round < WARM_ROUNDS) continue;
  times.push(ms);
  turns.push(longest);
}
printTimes("plant health: a stored photo of full size answered by the server's model", times, AT_MOST_MS);
printLongestTurn("plant health: the same, longest time that it holds the event loop", ...turns);
