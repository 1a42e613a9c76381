import type { DeviceName } from "./steps";

/**
 * Lets the requests of two devices that send at the same time through in a given order, so that a history can be repeated:
 * one after the other, or two at once.
 */
export class Turns {
  private readonly waiting = new Map<DeviceName, () => void>();
  private readonly sending = new Set<DeviceName>();

  constructor(
    private readonly active: Set<DeviceName>,
    private readonly order: (DeviceName | "both")[],
  ) {}

  /** Waits until a request of the device may leave. */
  enter(device: DeviceName): Promise<void> {
    if (!this.active.has(device)) return Promise.resolve();
    return new Promise((go) => {
      this.waiting.set(device, go);
      this.next();
    });
  }

  /** A request was answered, or nobody waits for it any more. */
  leave(device: DeviceName): void {
    this.sending.delete(device);
    this.next();
  }

  /** A device sends no more. */
  end(device: DeviceName): void {
    this.active.delete(device);
    this.leave(device);
  }

  private next(): void {
    // Only once every device either waits or has ended is the order known.
    if (this.sending.size > 0 || this.waiting.size < this.active.size) return;
    const turn = this.waiting.size > 1 ? (this.order.shift() ?? "both") : "both";
    const chosen = turn === "both" ? [...this.waiting.keys()] : [turn];
    for (const device of chosen) {
      const go = this.waiting.get(device);
      this.waiting.delete(device);
      if (go) this.sending.add(device);
      go?.();
    }
  }
}
