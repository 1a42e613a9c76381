import type { RouteCall, RouteReply } from "@surco/contract";
import { fieldKeys } from "@surco/fields/web";
import { call, FIRST_PAGE, persisted } from "@surco/kit-web";
import {
  acceptTransfer,
  addShare,
  declineTransfer,
  getInvitation,
  listShares,
  listTransferShares,
  listTransfers,
  proposeTransfer,
  removeShare,
  restoreShare,
  withdrawTransfer,
} from "@surco/sharing/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";

const sharesKey = (fieldId: string) => [...fieldKeys.one(fieldId), "shares"] as const;
const transfersKey = ["fields", "handovers"] as const;

/** Query of the people that an own field is shared with. */
export function useShares(fieldId: string) {
  return useQuery({
    queryKey: sharesKey(fieldId),
    queryFn: ({ signal }) => call(listShares, { params: { fieldId }, signal }),
  });
}

/** Requests that change a field's shares, by e-mail address. */
export function useShareChanges(fieldId: string) {
  const queryClient = useQueryClient();
  const show = async (request: Promise<RouteReply<typeof listShares>>): Promise<void> => {
    queryClient.setQueryData(sharesKey(fieldId), await request);
    await queryClient.invalidateQueries({ queryKey: fieldKeys.one(fieldId) });
  };
  const params = { fieldId };
  return {
    add: (email: string) => show(call(addShare, { params, body: { email } })),
    remove: (email: string) => show(call(removeShare, { params, body: { email } })),
    restore: (email: string) => show(call(restoreShare, { params, body: { email } })),
  };
}

/** Query of open transfers, offered and received. */
export function useTransfers() {
  return useQuery({
    queryKey: transfersKey,
    queryFn: async ({ signal }) => (await call(listTransfers, { signal })).handovers,
    meta: persisted(),
  });
}

/** Query of the shares of a received transfer's fields, page by page. */
export function useTransferShares(handoverId: string) {
  return useInfiniteQuery({
    queryKey: [...transfersKey, handoverId, "shares"],
    queryFn: ({ signal, pageParam }) =>
      call(listTransferShares, { params: { handoverId }, query: { cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Requests that change transfers. */
export function useTransferChanges() {
  const queryClient = useQueryClient();
  const thenReload = async (request: Promise<unknown>): Promise<void> => {
    await request;
    await queryClient.invalidateQueries({ queryKey: fieldKeys.all });
  };
  return {
    propose: (body: RouteCall<typeof proposeTransfer>["body"]) => thenReload(call(proposeTransfer, { body })),
    accept: ({ handoverId, ...body }: RouteCall<typeof acceptTransfer>["body"] & { handoverId: string }) =>
      thenReload(call(acceptTransfer, { params: { handoverId }, body })),
    decline: (handoverId: string) => thenReload(call(declineTransfer, { params: { handoverId } })),
    withdraw: (handoverId: string) => thenReload(call(withdrawTransfer, { params: { handoverId } })),
  };
}

/** Query of an invitation by the token of its link. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call(getInvitation, { params: { token }, signal }),
    retry: false,
  });
}
