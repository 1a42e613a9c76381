import { buildCard, buildSquareAt } from "@surco/fields/web-testing";
import { type ActionDrives, type Answers, OnMap } from "@surco/kit-web/action-drive";
import { listTransfers, type Transfer } from "@surco/sharing/contract";
import { ShareList } from "./ShareList";
import { TransferForm } from "./TransferForm";
import { TransferPanel } from "./TransferPanel";

const EMAIL = "beto@example.com";
const field = { ...buildCard(), polygon: buildSquareAt(-60.62) };
const transfer: Transfer = {
  id: "01890000-0000-7000-8000-0000000000d1",
  direction: "received",
  otherParty: "Ana Ferreyra",
  keepsShare: true,
  fields: [
    { fieldId: field.id, name: "Norte", farmName: "El Ombú", areaHa: 97.1, district: null, province: null },
  ],
  createdAt: "2026-11-21T12:00:00Z",
  expiresAt: "2026-12-21T12:00:00Z",
};
const transfers = (direction: Transfer["direction"] | null): Answers => [
  [listTransfers, { handovers: direction === null ? [] : [{ ...transfer, direction }] }],
];
const shares = () => <ShareList field={field} />;
const form = () => <TransferForm field={field} onDone={() => undefined} />;
const received = {
  screen: () => (
    <OnMap>
      <TransferPanel />
    </OnMap>
  ),
  at: `/dashboard/handover/${transfer.id}`,
  path: "/dashboard/handover/:handoverId",
  answers: transfers("received"),
};

/** Drives of the actions of sharing. */
export const drives: ActionDrives = {
  "sharing/accept-transfer": received,
  "sharing/add-share": { screen: shares, input: EMAIL },
  "sharing/decline-transfer": received,
  "sharing/propose-transfer": {
    screen: form,
    input: { id: transfer.id, fieldIds: [field.id], email: EMAIL, keepsShare: true },
    answers: transfers(null),
  },
  "sharing/remove-share": { screen: shares, input: EMAIL },
  "sharing/resend-share": { screen: shares, input: EMAIL },
  "sharing/restore-share": { screen: shares, input: EMAIL },
  "sharing/withdraw-transfer": { screen: form, input: transfer.id, answers: transfers("offered") },
};
