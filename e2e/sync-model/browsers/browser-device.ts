import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { writesBehind } from "../../../kit/web/src/outbox/writes-behind";
import { PATIENCE_MS } from "../../support/browser";
import { chooseSide } from "../conflicts";
import type { Ledger } from "../ledger";
import { type OutboxWrite, PHOTO_KIND, type RecordKind } from "../page-interface";
import { photoOf } from "../photo-of";
import type { Fate, Person } from "../steps";
import { waitingAlone } from "../waiting-alone";
import type { AnsweredRequest, World, WorldDevice } from "../world-interface";
import type { BrowserPage } from "./browser-page";
import { DeviceSession, type DeviceSessionOptions } from "./device-session";
import { OutboxScreen } from "./outbox-screen";
import {
  fieldsOf,
  type ListedKind,
  listScreens,
  readValue,
  rowsOf,
  type TypedField,
  typedIn,
  typeValue,
} from "./record-screens";

/** Writes whose network drops are sent for this long before the next step. */
const LOSSY_MS = 8_000;
/** A row that another device deletes meanwhile is given up. */
const ROW_MS = 10_000;

export interface BrowserDeviceOptions extends DeviceSessionOptions {
  person: Person;
  /** Kinds of records that are written. */
  kinds: readonly RecordKind[];
  world: Pick<World, "fieldId" | "ledger"> & {
    refusals: { recordId: string; code: string }[];
    requests: readonly AnsweredRequest[];
    faults: string[];
  };
}

/** Device of a world whose person uses the screens of a real browser. */
export class BrowserDevice implements WorldDevice {
  readonly browser: BrowserPage;
  readonly person: Person;
  private readonly ledger: Ledger;
  private readonly fieldId: string;
  private readonly session: DeviceSession;
  private readonly outbox: OutboxScreen;
  private undo: { unsent: OutboxWrite[] } | null = null;

  constructor(private readonly options: BrowserDeviceOptions) {
    this.browser = options.browser;
    this.person = options.person;
    this.ledger = options.world.ledger;
    this.fieldId = options.world.fieldId;
    this.session = new DeviceSession(options);
    this.outbox = new OutboxScreen(options.browser, options.accountId);
  }

  get page(): Page {
    return this.browser.page;
  }

  private get accountId() {
    return this.options.accountId;
  }

  /** Unsent writes of the device's person. */
  unsent(): Promise<OutboxWrite[]> {
    return this.browser.unsent(this.accountId);
  }

  async writes(person: Person): Promise<OutboxWrite[]> {
    return person === this.person ? this.unsent() : [];
  }

  /** Signs the device's person in where that is needed; another person looks at the unsent records, and finds none. */
  async signIn(person: Person): Promise<void> {
    if (person === this.person) return this.session.begin();
    if (!this.session.isLive) return;
    this.undo = null;
    const count = await this.session.countShownToOther();
    if (count > 0) this.options.world.faults.push(`${count} unsent records shown to another account`);
  }

  expire(): Promise<void> {
    return this.session.expire();
  }

  /** Logs in by the form, as after the end of a session. @returns the session's token */
  logIn(email: string, password: string): Promise<string> {
    return this.session.logIn(email, password);
  }

  show(kind: ListedKind): Promise<void> {
    return this.browser.showList(this.fieldId, kind, this.accountId);
  }

  async create(kind: RecordKind, hasPhoto: boolean): Promise<void> {
    if (kind === "fields/record") return;
    const { add, type, fillRest } = listScreens[kind];
    await this.show(kind);
    await this.page.getByRole("button", { name: add, exact: true }).click();
    await this.page.getByRole("menuitem", { name: type, exact: true }).click();
    const form = this.browser.form(type);
    await fillRest(form);
    const values: (string | number)[] = [];
    // The last one is a note or comment: the inputs above it have no proposals open then.
    for (const field of [...fieldsOf(kind)].reverse()) {
      const value = this.ledger.type({ account: this.accountId, recordId: "new", field, over: undefined });
      values.push(value);
      await typeValue(form, field, value);
    }
    if (kind === "notes/note" && hasPhoto) await this.choosePhoto(form);
    await this.save(form);
    const recordId = await this.idOfNew(String(values.at(-1)));
    this.ledger.assign(values, recordId);
    this.ledger.authors.set(recordId, this.accountId);
    this.ledger.noteWriter(this.accountId, { recordId });
    if (kind === "notes/note" && hasPhoto) await this.notePhotos(recordId, 1);
  }

  async edit(kind: RecordKind, pick: number, at: number): Promise<void> {
    if (kind === "fields/record") return this.editRecord(at);
    const form = await this.openRow(kind, pick);
    if (form === null) return;
    // Amounts of rain are rounded where both sides of a conflict are shown: they name no record.
    const field = fieldsOf(kind)[kind === "crop-log/entry" || at === 0 ? 0 : 1];
    await this.retype(form, field);
    await this.save(form);
  }

  /** Types over a value of an open form. */
  private async retype(form: Locator, field: TypedField, recordId?: string): Promise<void> {
    const before = await readValue(form, field);
    const id = recordId ?? this.ledger.recordOf(before);
    const value = this.ledger.type({ account: this.accountId, recordId: id, field, over: before });
    this.ledger.noteWriter(this.accountId, { recordId: id });
    await typeValue(form, field, value);
  }

  /** Changes the data of the field. With a network the form itself asks about a newer version, which other stories do. */
  private async editRecord(at: number): Promise<void> {
    if (this.browser.isOnline || this.person !== "owner") return;
    await this.browser.show(`/dashboard/field/${this.fieldId}/record`);
    const form = this.page.getByRole("main");
    await this.retype(form, fieldsOf("fields/record")[at === 0 ? 0 : 1], this.fieldId);
    await form.getByRole("button", { name: "Guardar", exact: true }).click();
    await this.page.waitForURL(/\/summary/);
  }

  async turnTask(pick: number): Promise<void> {
    await this.show("notes/note");
    const marks = this.page.getByRole("main").getByRole("checkbox", { name: /^Hecha: / });
    const count = await marks.count();
    if (count === 0) return;
    const mark = marks.nth(pick % count);
    const [typed = ""] = typedIn((await mark.getAttribute("aria-label")) ?? "");
    const one = this.page.getByRole("checkbox", { name: `Hecha: ${typed}`, exact: true });
    this.ledger.noteWriter(this.accountId, { recordId: this.ledger.recordOf(typed) });
    const isDone = await one.isChecked();
    await one.click();
    await expect.poll(() => one.isChecked(), { timeout: PATIENCE_MS }).toBe(!isDone);
  }

  async takePhoto(pick: number): Promise<void> {
    const form = await this.openRow("notes/note", pick);
    if (form === null) return;
    const noteId = this.ledger.recordOf(await readValue(form, "description"));
    const before = this.photosOf(noteId, await this.unsent()).length;
    await this.choosePhoto(form);
    await this.save(form);
    await this.notePhotos(noteId, before + 1);
  }

  async remove(kind: RecordKind, pick: number): Promise<void> {
    if (kind === "fields/record") return;
    const form = await this.openRow(kind, pick);
    if (form === null) return;
    const recordId = this.ledger.recordOf(await readValue(form, fieldsOf(kind)[0]));
    const deletion = form.getByRole("button", { name: listScreens[kind].deletion, exact: true });
    if (!(await deletion.isVisible())) {
      await form.getByRole("button", { name: "Cancelar" }).click();
      await form.waitFor({ state: "detached" });
      return;
    }
    const unsent = (await this.unsent()).filter(
      (one) => one.recordId === recordId || one.partOf === recordId,
    );
    for (const write of unsent) this.ledger.setOwed(write, false);
    this.ledger.noteWriter(this.accountId, { recordId });
    await deletion.click();
    await form.waitFor({ state: "detached" });
    this.undo = { unsent };
    await this.deletionNotice().waitFor();
  }

  async restore(): Promise<void> {
    const { undo } = this;
    this.undo = null;
    const button = this.deletionNotice().getByRole("button", { name: "Deshacer" });
    if (undo === null || !(await button.isVisible())) return;
    await button.click();
    await this.page.getByText(/recuperad[oa]\.$/).waitFor();
    for (const write of undo.unsent) this.ledger.setOwed(write, true);
  }

  async sendAll(
    fates: readonly Fate[],
    { isAll = true, reads = true }: { isAll?: boolean; reads?: boolean } = {},
  ): Promise<void> {
    const wasOnline = this.browser.isOnline;
    this.browser.front.setFates(fates);
    await this.browser.setOnline(true);
    await this.session.renew();
    if (wasOnline && isAll) await this.outbox.send();
    await this.allSent(fates.length === 0 ? PATIENCE_MS : LOSSY_MS);
    this.browser.front.setFates([]);
    await this.revive();
    if (reads) await this.readLists();
    await this.browser.setOnline(wasOnline);
  }

  /** Opens the application anew and shows the lists, which are read from the server then. */
  private async readLists(): Promise<void> {
    await this.reload();
    for (const kind of this.options.kinds) if (kind !== "fields/record") await this.show(kind);
  }

  /** Decides about everything that needs attention on the page of unsent writes. */
  async decide(isMine: boolean): Promise<void> {
    const attention = (await this.unsent()).filter(({ state }) => state === "attention");
    if (attention.length === 0) return;
    await this.browser.show("/outbox");
    for (const { id } of attention) {
      const all = await this.unsent();
      const write = all.find((one) => one.id === id);
      if (write?.problem?.reason === "refused") {
        const { code } = write.problem;
        this.options.world.refusals.push({ recordId: write.partOf ?? write.recordId, code });
        for (const gone of [write, ...writesBehind(write, all)]) this.ledger.setOwed(gone, false);
        await this.outbox.discard(write, all);
      }
      if (write?.problem?.reason === "conflict") {
        chooseSide(write, isMine, this.ledger);
        await this.outbox.resolve(write, all, isMine);
      }
    }
  }

  async setOnline(isOnline: boolean): Promise<void> {
    await this.browser.setOnline(isOnline);
  }

  async setClock(skewMs: number, reloads: boolean): Promise<void> {
    await this.browser.setClock(skewMs);
    if (reloads) await this.reload();
  }

  async reload(): Promise<void> {
    await this.browser.kill();
    await this.revive();
  }

  async revive(): Promise<void> {
    if (!this.browser.isOpen) {
      this.undo = null;
      await this.browser.load("/dashboard");
    }
    if (this.browser.isOnline) await this.session.renew();
  }

  /** Form of a listed record; null where there is none, or it is deleted meanwhile. */
  private async openRow(kind: ListedKind, pick: number): Promise<Locator | null> {
    await this.show(kind);
    const texts = await this.browser.rowTexts();
    const text = texts[pick % Math.max(1, texts.length)];
    const typed = text === undefined ? undefined : typedIn(text).at(-1);
    if (typed === undefined) return null;
    const row = rowsOf(this.page).filter({ hasText: new RegExp(`${typed}(?!\\d)`) });
    const form = this.browser.form(listScreens[kind].type);
    try {
      await row.first().click({ timeout: ROW_MS });
      await form.waitFor({ timeout: ROW_MS });
      return form;
    } catch {
      return null;
    }
  }

  private async save(form: Locator): Promise<void> {
    await form.getByRole("button", { name: "Guardar", exact: true }).click();
    await form.waitFor({ state: "detached" });
  }

  private async choosePhoto(form: Locator): Promise<void> {
    const buffer = Buffer.from(photoOf(this.ledger.photos.size));
    const photo = { name: "foto.jpg", mimeType: "image/jpeg", buffer };
    await form.getByLabel("Elegir fotos", { exact: true }).and(form.locator("input")).setInputFiles(photo);
    await form.getByText("Sin guardar").waitFor();
  }

  /** Id of a record whose creation waits on the device or has reached the server. */
  private async idOfNew(value: string): Promise<string> {
    const find = async () => {
      const waiting = (await this.unsent()).find(({ operation, values }) => {
        return operation === "create" && Object.values(values).map(String).includes(value);
      });
      const sent = this.options.world.requests.find(({ body }) => body.includes(`"${value}"`));
      return waiting?.recordId ?? /"id":"([\w-]{36})"/.exec(sent?.body ?? "")?.[1] ?? "";
    };
    await expect.poll(find, { timeout: PATIENCE_MS }).not.toBe("");
    return find();
  }

  /** Ids of the photos of a note that wait or were sent. */
  private photosOf(noteId: string, unsent: readonly OutboxWrite[]): string[] {
    const waiting = unsent.filter(({ kind, partOf }) => kind === PHOTO_KIND && partOf === noteId);
    const sent = this.options.world.requests
      .map(({ path }) => new URL(path, "http://front").searchParams)
      .filter((query) => query.get("noteId") === noteId)
      .map((query) => query.get("id") ?? "");
    return [...new Set([...waiting.map(({ recordId }) => recordId), ...sent])].filter((id) => id !== "");
  }

  private async notePhotos(noteId: string, count: number): Promise<void> {
    const find = async () => this.photosOf(noteId, await this.unsent());
    await expect
      .poll(async () => (await find()).length, { timeout: PATIENCE_MS })
      .toBeGreaterThanOrEqual(count);
    for (const id of await find()) {
      if (this.ledger.photos.has(id)) continue;
      this.ledger.photos.set(id, { noteId, account: this.accountId, isOwed: true });
      this.ledger.noteWriter(this.accountId, { recordId: id, partOf: noteId });
    }
  }

  private deletionNotice(): Locator {
    return this.page.getByRole("status").filter({ hasText: /eliminad[oa]\./ });
  }

  /** Waits until nothing is left to send, the page is killed, or the time is over. */
  private async allSent(withinMs: number): Promise<void> {
    const until = Date.now() + withinMs;
    while (this.browser.isOpen && Date.now() < until) {
      const unsent = await this.unsent().catch(() => null);
      if (unsent !== null && waitingAlone(unsent).length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
