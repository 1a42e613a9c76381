import type { Format, Language } from "@surco/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import type { OutboxWrite, SentWrite } from "./outbox-write";
import type { OutboxKind } from "./send-writes";

/** Ways to put values into words. */
export interface ValueReading {
  queries: QueryClient;
  language: Language;
  format: Format;
  /** Field of the record. */
  fieldId: string | null;
}

/** Kind of record that a feature's forms write through the outbox. */
export interface WebOutboxKind extends OutboxKind {
  /** True for records that their owner alone writes: a newer version is of the own account. */
  readonly isOwnersOnly?: boolean;
  /** Shows applied writes of this kind, oldest first, in the lists of the screens, before they leave the outbox. */
  onSent(queries: QueryClient, sent: readonly SentWrite[]): void | Promise<void>;
  /** Address of the record's form, for corrections. */
  addressOf(write: OutboxWrite): string;
  /** Text key of a form field's name, with its namespace. */
  fieldLabel(field: string): string;
  /** Value of a form field as the user reads it; names of catalogues may have to be read first. */
  valueText(field: string, value: unknown, t: TFunction, reading: ValueReading): string | Promise<string>;
}
