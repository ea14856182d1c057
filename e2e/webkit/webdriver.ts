/** What the tests need of the WebDriver protocol (w3.org/TR/webdriver2). Why no client from npm: docs/decisions.md. */

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Keys that have no character of their own. */
export const keys = {
  backspace: "\uE003",
  tab: "\uE004",
  enter: "\uE007",
  escape: "\uE00C",
  space: " ",
  pageUp: "\uE00E",
  pageDown: "\uE00F",
  end: "\uE010",
  home: "\uE011",
  left: "\uE012",
  up: "\uE013",
  right: "\uE014",
  down: "\uE015",
} as const;

/** One window of a browser that a driver at `driver` (an address without a slash at its end) has started. */
export class WebDriver {
  private constructor(private readonly session: string) {}

  static async start(driver: string): Promise<WebDriver> {
    const { sessionId } = await send<{ sessionId: string }>("POST", `${driver}/session`, {
      capabilities: { alwaysMatch: { pageLoadStrategy: "normal" } },
    });
    return new WebDriver(`${driver}/session/${sessionId}`);
  }

  open = (address: string) => this.post("url", { url: address });
  reload = () => this.post("refresh");
  resize = (width: number, height: number) => this.post("window/rect", { x: 0, y: 0, width, height });
  close = () => send("DELETE", this.session);

  /** Runs `script` in the page or frame, and waits for what it promises. Arguments and result are JSON. */
  run<Result, Arguments extends unknown[]>(
    script: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result> {
    return this.post("execute/sync", { script: `return (${script})(...arguments)`, args });
  }

  /** Presses and releases one key after the other. */
  press(...pressed: readonly string[]): Promise<unknown> {
    const actions = pressed.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return this.post("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Clicks the first element that the selector finds and that shows, as the reader's pointer would. */
  async click(selector: string): Promise<void> {
    await this.post(`element/${await this.find(selector)}/click`);
  }

  /** Types into a field, key by key. */
  async type(selector: string, text: string): Promise<void> {
    await this.post(`element/${await this.find(selector)}/value`, { text });
  }

  /** From here on everything happens within that frame; `leaveFrame` goes back to the page. */
  async enterFrame(selector: string): Promise<void> {
    await this.post("frame", { id: { [elementKey]: await this.find(selector) } });
  }
  leaveFrame = () => this.post("frame", { id: null });

  private async find(selector: string): Promise<string> {
    const found = await this.post<Record<string, string>[]>("elements", { using: "css selector", value: selector });
    for (const { [elementKey]: id } of found)
      if (id !== undefined && (await send("GET", `${this.session}/element/${id}/displayed`))) return id;
    throw new Error(`Nothing that shows is found by ${selector}.`);
  }

  private post<Result = unknown>(command: string, body: object = {}): Promise<Result> {
    return send("POST", `${this.session}/${command}`, body);
  }
}

/** On a busy machine the driver now and then never answers: its test then fails, and is tried again, after this long. */
const mostMs = 60_000;

async function send<Result>(method: string, address: string, body?: object): Promise<Result> {
  const signal = AbortSignal.timeout(mostMs);
  const response = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebDriver: ${value?.error}: ${value?.message}`);
  return value;
}
