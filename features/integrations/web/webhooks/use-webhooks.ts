import { withReauthentication } from "@surco/accounts/web";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  testWebhook,
  type WebhookInput,
} from "@surco/integrations/contract";
import { call, useAction } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const webhooksKey = ["integrations", "webhooks"] as const;
const deliveriesKey = (webhookId: string) => [...webhooksKey, webhookId, "deliveries"] as const;

/** An attempt begins within a second of a test; retries are shown without a reload. */
const DELIVERIES_POLL_MS = 3000;

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => call(listWebhooks, { signal }),
  });
}

/** Deliveries of a webhook, read anew while they are looked at. */
export function useDeliveries(webhookId: string) {
  return useQuery({
    queryKey: deliveriesKey(webhookId),
    queryFn: async ({ signal }) => (await call(listDeliveries, { params: { webhookId }, signal })).deliveries,
    refetchInterval: DELIVERIES_POLL_MS,
  });
}

/** Registers a webhook; its answer holds the signing secret. */
export function useCreateWebhook(onCreated: (secret: string) => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "integrations/create-webhook",
    success: "integrations:notices.WEBHOOK_CREATED",
    failure: "integrations:notices.WEBHOOK_CREATE_FAILED",
    run: (body: WebhookInput) => withReauthentication(() => call(createWebhook, { body })),
    onSuccess: ({ token }) => {
      onCreated(token);
      return queryClient.invalidateQueries({ queryKey: webhooksKey });
    },
  });
}

export function useEnableWebhook() {
  const queryClient = useQueryClient();
  return useAction({
    name: "integrations/enable-webhook",
    success: "integrations:notices.WEBHOOK_ENABLED",
    failure: "integrations:notices.WEBHOOK_ENABLE_FAILED",
    run: (webhookId: string) => call(changeWebhook, { params: { webhookId }, body: { isEnabled: true } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey }),
  });
}

export function useDeleteWebhook(onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "integrations/delete-webhook",
    success: "integrations:notices.WEBHOOK_DELETED",
    failure: "integrations:notices.WEBHOOK_DELETE_FAILED",
    run: (webhookId: string) => call(deleteWebhook, { params: { webhookId } }),
    onSuccess: () => {
      onDeleted();
      return queryClient.invalidateQueries({ queryKey: webhooksKey });
    },
  });
}

export function useTestWebhook() {
  const queryClient = useQueryClient();
  return useAction({
    name: "integrations/test-webhook",
    success: "integrations:notices.WEBHOOK_TEST_QUEUED",
    failure: "integrations:notices.WEBHOOK_TEST_FAILED",
    run: (webhookId: string) => call(testWebhook, { params: { webhookId } }),
    onSuccess: (_, webhookId) => queryClient.invalidateQueries({ queryKey: deliveriesKey(webhookId) }),
  });
}

export function useResendDelivery(webhookId: string) {
  const queryClient = useQueryClient();
  return useAction({
    name: "integrations/resend-delivery",
    success: "integrations:notices.DELIVERY_QUEUED",
    failure: "integrations:notices.DELIVERY_QUEUE_FAILED",
    run: (deliveryId: string) => call(resendDelivery, { params: { webhookId, deliveryId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deliveriesKey(webhookId) }),
  });
}
