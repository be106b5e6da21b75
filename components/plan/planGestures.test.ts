import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type GestureEvents, listenToGestures } from "./planGestures";

type Heard = [name: keyof GestureEvents, ...args: unknown[]];

/** A canvas for gestures, and the recorded events. */
function canvas() {
  const target = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
    setPointerCapture: () => {},
  });
  const heard: Heard[] = [];
  const names = ["begin", "pan", "pinch", "end", "press", "hold", "doublePress", "hover", "wheel"] as const;
  const events = Object.fromEntries(
    names.map((name) => [name, (...args: unknown[]) => heard.push([name, ...args])]),
  ) as unknown as GestureEvents;
  const stop = listenToGestures(target as unknown as HTMLElement, events);
  const send = (type: string, x: number, y: number, more: object = {}) => {
    const about = {
      clientX: x + 100,
      clientY: y + 50,
      pointerId: 1,
      pointerType: "touch",
      button: 0,
      ...more,
    };
    const event = new Event(type, { cancelable: true });
    for (const [key, value] of Object.entries(about)) Object.defineProperty(event, key, { value });
    target.dispatchEvent(event);
    return event;
  };
  const of = (name: keyof GestureEvents) => heard.filter(([one]) => one === name).map(([, ...args]) => args);
  return { send, heard, of, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WheelEvent", { DOM_DELTA_LINE: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("one finger", () => {
  test("that hardly moves presses where it touched down", () => {
    const { send, of } = canvas();
    send("pointerdown", 10, 20);
    send("pointermove", 12, 21);
    send("pointerup", 12, 21);
    vi.runAllTimers();
    expect(of("press")).toEqual([[{ x: 10, y: 20 }, "finger"]]);
    expect(of("pan")).toEqual([]);
  });

  test("that moves pans the plan and presses nothing", () => {
    const { send, of } = canvas();
    send("pointerdown", 10, 20);
    send("pointermove", 40, 20);
    send("pointermove", 60, 25);
    send("pointerup", 60, 25);
    expect(of("pan")).toEqual([[{ x: 30, y: 0 }], [{ x: 20, y: 5 }]]);
    expect([of("press"), of("end").length]).toEqual([[], 1]);
  });

  test("tapping twice at one place is a double press; at two places it is two presses", () => {
    const { send, of } = canvas();
    const tap = (x: number) => {
      send("pointerdown", x, 20, { timeStamp: 100 });
      send("pointerup", x, 20, { timeStamp: 120 });
    };
    tap(10);
    tap(14);
    vi.runAllTimers();
    expect([of("press").length, of("doublePress").length]).toEqual([0, 1]);
    tap(10);
    tap(90);
    expect(of("press")).toEqual([[{ x: 10, y: 20 }, "finger"]]);
    vi.runAllTimers();
    expect([of("press").length, of("doublePress").length]).toEqual([2, 1]);
  });

  test("that stays down is a hold, and lifting it is no press", () => {
    const { send, of } = canvas();
    send("pointerdown", 10, 20);
    vi.advanceTimersByTime(600);
    send("pointerup", 10, 20);
    expect([of("hold"), of("press")]).toEqual([[[{ x: 10, y: 20 }]], []]);
  });

  test("that the system cancels neither presses nor holds", () => {
    const { send, of } = canvas();
    send("pointerdown", 10, 20);
    send("pointercancel", 10, 20);
    vi.advanceTimersByTime(600);
    expect([of("press"), of("hold"), of("end").length]).toEqual([[], [], 1]);
  });
});

describe("two fingers", () => {
  const spread = (turn: number) => {
    const { send, of } = canvas();
    send("pointerdown", 100, 100, { pointerId: 1 });
    send("pointerdown", 200, 100, { pointerId: 2 });
    for (let step = 1; step <= 6; step++) {
      const angle = ((turn * step) / 6) * (Math.PI / 180);
      const reach = 100 * (1 + step / 6);
      send("pointermove", 100 + reach * Math.cos(angle), 100 + reach * Math.sin(angle), { pointerId: 2 });
    }
    send("pointerup", 0, 0, { pointerId: 1 });
    send("pointerup", 0, 0, { pointerId: 2 });
    const pinches = of("pinch") as [unknown, number, number][];
    return {
      factor: pinches.reduce((product, [, factor]) => product * factor, 1),
      degrees: pinches.reduce((sum, [, , degrees]) => sum + degrees, 0),
      presses: of("press").length,
    };
  };

  test("moving apart zoom by the change of their distance, without rotation", () => {
    const { factor, degrees, presses } = spread(5);
    expect(factor).toBeCloseTo(2);
    expect(degrees).toBe(0);
    expect(presses).toBe(0);
  });

  test("that clearly turn rotate the plan", () => {
    expect(spread(60).degrees).toBeGreaterThan(40);
  });
});

describe("a mouse", () => {
  test("without a button hovers until it leaves", () => {
    const { send, of } = canvas();
    send("pointermove", 30, 40, { pointerType: "mouse" });
    send("pointerleave", 0, 0);
    expect(of("hover")).toEqual([[{ x: 30, y: 40 }], [null]]);
  });

  test("with another button does nothing", () => {
    const { send, heard } = canvas();
    send("pointerdown", 30, 40, { pointerType: "mouse", button: 2 });
    expect(heard).toEqual([]);
  });

  test("zooms at its position by wheel, faster by trackpad pinch, and never scrolls the page", () => {
    const { send, of } = canvas();
    const wheel = send("wheel", 30, 40, { deltaY: -100, deltaMode: 0, ctrlKey: false });
    send("wheel", 30, 40, { deltaY: -100, deltaMode: 0, ctrlKey: true });
    send("wheel", 30, 40, { deltaY: 3, deltaMode: 1, ctrlKey: false });
    const factors = of("wheel").map(([, factor]) => factor as number);
    expect(of("wheel")[0]?.[0]).toEqual({ x: 30, y: 40 });
    expect(factors[0]).toBeGreaterThan(1);
    expect(factors[1]).toBeGreaterThan(factors[0] ?? 0);
    expect(factors[2]).toBeLessThan(1);
    expect(wheel.defaultPrevented).toBe(true);
  });
});

test("a closed plan receives no more events", () => {
  const { send, heard, stop } = canvas();
  stop();
  send("pointerdown", 10, 20);
  expect(heard).toEqual([]);
});
