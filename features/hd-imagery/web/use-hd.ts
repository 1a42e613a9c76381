import {
  cancelHdOrder,
  getAoi,
  type HdDate,
  type HdLayerId,
  hdImage,
  hdOffer,
  hdStatesUnderWay,
  orderHdDate,
} from "@surco/hd-imagery/contract";
import { call, jobPollMs, persisted, useJobActions } from "@surco/kit-web";
import { decodeLayerImage } from "@surco/raster";
import { useQuery } from "@tanstack/react-query";

const FOLLOW_MS = 2_000;
/** An old list is being renewed behind the answer. */
const RENEWED_MS = 5_000;

interface DateRange {
  from: string;
  until: string;
}

/** True where this installation offers 3 m images. */
export function useHdOffer() {
  return useQuery({
    queryKey: ["hd", "offer"],
    queryFn: ({ signal }) => call(hdOffer, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: persisted(),
  });
}

const datesKey = (fieldId: string) => ["hd", "dates", fieldId] as const;

/** Dates of 3 m of the season; asks again while an order is under way or the list is being renewed. @param isOpen  false asks nothing */
export function useHdDates(fieldId: string, range: DateRange, isOpen = true) {
  return useQuery({
    enabled: isOpen,
    queryKey: [...datesKey(fieldId), range],
    queryFn: ({ signal }) => call(getAoi, { query: { fieldId, ...range }, signal }),
    meta: persisted({ as: [...datesKey(fieldId), range.from] }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.dates.some(isUnderWay)) return jobPollMs(FOLLOW_MS);
      return data?.source.stale && !data.source.unreachable ? RENEWED_MS : false;
    },
  });
}

export function isUnderWay({ state }: Pick<HdDate, "state">): boolean {
  return hdStatesUnderWay.includes(state);
}

/** Orders the image of a date, or cancels an order that was not placed yet; the list then follows it. */
export function useHdOrder(fieldId: string) {
  return useJobActions({
    queryKey: datesKey(fieldId),
    order: {
      name: "hd-imagery/order-image",
      run: (date: string) => call(orderHdDate, { body: { fieldId, date } }),
      success: "hd-imagery:notices.IMAGE_ORDERED",
      failure: "hd-imagery:notices.IMAGE_ORDER_FAILED",
    },
    cancel: {
      name: "hd-imagery/cancel-order",
      run: (date: string) => call(cancelHdOrder, { body: { fieldId, date } }),
      success: "hd-imagery:notices.ORDER_CANCELLED",
      failure: "hd-imagery:notices.ORDER_CANCEL_FAILED",
    },
  });
}

/** One layer of a date that was delivered; it never changes. */
export function useHdImage(fieldId: string, date: string | null, layer: HdLayerId) {
  return useQuery({
    queryKey: ["hd", "image", fieldId, date, layer],
    queryFn: async ({ signal }) => {
      const bytes = await call(hdImage, { query: { fieldId, date: date ?? "", layer }, signal });
      return decodeLayerImage(new Uint8Array(bytes));
    },
    enabled: date !== null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: persisted({ isFinal: true }),
  });
}
