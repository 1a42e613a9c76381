import { call } from "@surco/kit-web";
import { fieldRelief, fieldSoil, type GroundSubject, retryGround } from "@surco/soil-and-relief/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const FOLLOW_MS = 1500;

const keyOf = (subject: GroundSubject, fieldId: string) => ["ground", subject, fieldId];

/** The field's relief; asks again while it is being read, never again once it is here. */
export function useRelief(fieldId: string) {
  return useQuery({
    queryKey: keyOf("relief", fieldId),
    queryFn: ({ signal }) => call(fieldRelief, { query: { fieldId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? FOLLOW_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The field's soil, in the same way. */
export function useSoil(fieldId: string) {
  return useQuery({
    queryKey: keyOf("soil", fieldId),
    queryFn: ({ signal }) => call(fieldSoil, { query: { fieldId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "waiting" ? FOLLOW_MS : false),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Has a subject read again, then follows it. */
export function useReadAgain(subject: GroundSubject, fieldId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryGround, { body: { fieldId, subject } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(subject, fieldId) }),
  });
}
