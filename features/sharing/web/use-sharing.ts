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
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const sharesKey = (fieldId: string) => [...fieldKeys.one(fieldId), "shares"] as const;
const transfersKey = ["fields", "handovers"] as const;

/** Query of the people that an own field is shared with. */
export function useShares(fieldId: string) {
  return useQuery({
    queryKey: sharesKey(fieldId),
    queryFn: ({ signal }) => call(listShares, { params: { fieldId }, signal }),
  });
}

/** Mutations of a field's shares, by e-mail address. */
export function useShareChanges(fieldId: string) {
  const queryClient = useQueryClient();
  const onSuccess = (now: RouteReply<typeof listShares>) => {
    queryClient.setQueryData(sharesKey(fieldId), now);
    return queryClient.invalidateQueries({ queryKey: fieldKeys.one(fieldId) });
  };
  const params = { fieldId };
  return {
    add: useMutation({
      mutationFn: (email: string) => call(addShare, { params, body: { email } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (email: string) => call(removeShare, { params, body: { email } }),
      onSuccess,
    }),
    restore: useMutation({
      mutationFn: (email: string) => call(restoreShare, { params, body: { email } }),
      onSuccess,
    }),
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

/** Mutations of transfers. */
export function useTransferChanges() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: fieldKeys.all });
  return {
    propose: useMutation({
      mutationFn: (body: RouteCall<typeof proposeTransfer>["body"]) => call(proposeTransfer, { body }),
      onSuccess,
    }),
    accept: useMutation({
      mutationFn: ({
        handoverId,
        ...body
      }: RouteCall<typeof acceptTransfer>["body"] & { handoverId: string }) =>
        call(acceptTransfer, { params: { handoverId }, body }),
      onSuccess,
    }),
    decline: useMutation({
      mutationFn: (handoverId: string) => call(declineTransfer, { params: { handoverId } }),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: (handoverId: string) => call(withdrawTransfer, { params: { handoverId } }),
      onSuccess,
    }),
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
