import type { Device, DeviceNetwork } from "./device";
import type { DeviceName, Fate } from "./steps";
import type { Turns } from "./turns";

interface Session {
  token: string;
  accountId: string;
}

interface LossyNetworkOptions {
  name: DeviceName;
  /** Passes a request on to the server. */
  request(address: string, init: RequestInit): Promise<{ status: number; answer: string }>;
  /** Order of the requests while several devices send. */
  turns(): Turns | null;
}

/** Network of a device that loses requests and responses, and kills its page, as the fates of the requests say. */
export class LossyNetwork implements DeviceNetwork {
  private fates: Fate[] = [];
  private diesWhenSent = false;
  /** Session of the other person, who may log in while a request is under way. */
  private other: Session | null = null;
  private connected: Device | null = null;

  constructor(private readonly options: LossyNetworkOptions) {}

  connect(device: Device): void {
    this.connected = device;
  }

  private get device(): Device {
    if (this.connected === null) throw new Error("no device is connected");
    return this.connected;
  }

  /** Sets what happens to the next requests; the session of the other person stays where none is given. */
  setFates(fates: readonly Fate[], other: Session | null): void {
    this.fates = [...fates];
    this.other = other ?? this.other;
  }

  /** Lets all further requests through. */
  recover(): void {
    this.fates = [];
    this.diesWhenSent = false;
  }

  fetch = async (address: string, init: RequestInit): Promise<Response> => {
    if (!this.device.isOnline) throw new TypeError("no network");
    const fate = this.fates.shift() ?? "arrives";
    if (fate === "request lost") throw new TypeError("request lost");
    if (fate === "killed before") return this.kill();
    const { status, answer } = await this.pass(address, init);
    switch (fate) {
      case "response lost":
        throw new TypeError("response lost");
      case "killed after":
        return this.kill();
      case "killed when sent":
        this.diesWhenSent = true;
        break;
      case "other person":
        if (this.other !== null) {
          this.device.storage.set("surco.session", this.other.token);
          this.device.storage.set("surco.account", this.other.accountId);
        }
    }
    return new Response(answer, { status });
  };

  afterSent = async (): Promise<void> => {
    if (!this.diesWhenSent) return;
    this.diesWhenSent = false;
    await this.kill();
  };

  private async pass(address: string, init: RequestInit) {
    const { name, request, turns } = this.options;
    await turns()?.enter(name);
    try {
      return await request(address, init);
    } finally {
      turns()?.leave(name);
    }
  }

  private kill(): Promise<never> {
    this.device.kill();
    return new Promise(() => {});
  }
}
