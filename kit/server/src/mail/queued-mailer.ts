import { z } from "zod";
import { defineJob, type Jobs } from "../jobs/jobs";
import type { Mailer } from "./mail";
import type { MailTransport } from "./smtp-transport";

/** Retries after about 1, 2, 4, 8, 16, 32, 64 and 128 minutes: a mail server may be down for the evening. */
export const sendMailJob = defineJob({
  name: "send-mail",
  data: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
    replyTo: z.string().optional(),
  }),
  concurrency: 4,
  retryLimit: 8,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
});

/** Mailer that queues mails: callers neither wait for the mail server nor fail with it. */
export function createMailer(jobs: Jobs): Mailer {
  return {
    send: (mail, options) => jobs.send(sendMailJob, mail, options),
  };
}

/** Sends queued mails. Called once per worker process. */
export async function startMailWorker(jobs: Jobs, transport: MailTransport): Promise<void> {
  await jobs.work(sendMailJob, (mail) => transport.deliver(mail));
}
