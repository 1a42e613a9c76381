import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { useHdOrder } from "./use-hd";

const ID = "01890000-0000-7000-8000-00000000000a";
const screen = () => <Using hook={() => useHdOrder(ID)} />;

/** Drives of the actions of 3 m images. */
export const drives: ActionDrives = {
  "hd-imagery/cancel-order": { screen, input: "2026-04-03" },
  "hd-imagery/order-image": { screen, input: "2026-04-03" },
};
