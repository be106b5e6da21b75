import type { Pen } from "#lib/plan/draw/pen";

/** A call to a pen, with its colour and screen position. */
export type Stroke = {
  what: keyof Pen;
  args: readonly unknown[];
  fill: unknown;
  line: unknown;
  alpha: number;
  font: unknown;
  /** The first two numbers as a screen position. */
  at: { x: number; y: number };
  /** How far it is turned, clockwise. */
  degrees: number;
};

type Six = [number, number, number, number, number, number];

/** A pen that only records; a character is 0.6 times its size wide. */
export function recordingPen(): { pen: Pen; strokes: Stroke[]; texts(): string[] } {
  const strokes: Stroke[] = [];
  let matrix: Six = [1, 0, 0, 1, 0, 0];
  const kept: { matrix: Six; state: Record<string, unknown> }[] = [];
  const state: Record<string, unknown> = {
    globalAlpha: 1,
    fillStyle: "#000000",
    strokeStyle: "#000000",
    font: "10px x",
  };

  const times = ([a, b, c, d, e, f]: Six) => {
    const [p, q, r, s, t, u] = matrix;
    matrix = [
      p * a + r * b,
      q * a + s * b,
      p * c + r * d,
      q * c + s * d,
      p * e + r * f + t,
      q * e + s * f + u,
    ];
  };
  const own: Record<string, (...args: never[]) => unknown> = {
    save: () => kept.push({ matrix, state: { ...state } }),
    restore: () => {
      const last = kept.pop();
      if (!last) throw new Error("A pen was restored more often than it was saved.");
      matrix = last.matrix;
      Object.assign(state, last.state);
    },
    setTransform: (...six: number[]) => {
      matrix = six as Six;
    },
    translate: (x: number, y: number) => times([1, 0, 0, 1, x, y]),
    scale: (x: number, y: number) => times([x, 0, 0, y, 0, 0]),
    rotate: (angle: number) =>
      times([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]),
    measureText: (text: string) => ({
      width: 0.6 * text.length * Number(/([\d.]+)px/.exec(String(state.font))?.[1] ?? 10),
    }),
  };
  const pen = new Proxy(state, {
    get(_, name: string) {
      if (name in state) return state[name];
      return (...args: unknown[]) => {
        const answer = own[name]?.(...(args as never[]));
        const [x = 0, y = 0] = (typeof args[0] === "number" ? args : args.slice(1)) as number[];
        const [a, b, c, d, e, f] = matrix;
        strokes.push({
          what: name as keyof Pen,
          args,
          fill: state.fillStyle,
          line: state.strokeStyle,
          alpha: Number(state.globalAlpha),
          font: state.font,
          at: { x: a * x + c * y + e, y: b * x + d * y + f },
          degrees: Math.round((Math.atan2(b, a) * 180) / Math.PI),
        });
        return answer;
      };
    },
    set(_, name: string, value) {
      state[name] = value;
      return true;
    },
  }) as unknown as Pen;
  const texts = () => strokes.filter(({ what }) => what === "fillText").map(({ args }) => String(args[0]));
  return { pen, strokes, texts };
}
