import { inflateSync } from "node:zlib";

type Box = { width: number; height: number };

const MM_PER_POINT = 25.4 / 72;

/** Every box of a PDF drawing in millimetres on the page. */
export function boxesOnPaper(pdf: Uint8Array): Box[] {
  const text = Buffer.from(pdf).toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = ""]) => bytes);
  return streams.flatMap((bytes) => {
    const drawing = inflated(Buffer.from(bytes, "latin1"));
    return drawing === null ? [] : boxesIn(drawing);
  });
}

function inflated(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return null;
  }
}

/** Handles only scaling, because rotated boxes are never measured. */
function boxesIn(drawing: string): Box[] {
  const boxes: Box[] = [];
  const kept: [number, number][] = [];
  let scale: [number, number] = [MM_PER_POINT, MM_PER_POINT];
  for (const line of drawing.split("\n")) {
    const words = line.trim().split(" ");
    const numbers = words.slice(0, -1).map(Number);
    const operator = words.at(-1);
    if (operator === "q") kept.push(scale);
    if (operator === "Q") scale = kept.pop() ?? scale;
    if (operator === "cm") scale = [scale[0] * (numbers[0] ?? 1), scale[1] * Math.abs(numbers[3] ?? 1)];
    if (operator === "re") {
      boxes.push({ width: (numbers[2] ?? 0) * scale[0], height: (numbers[3] ?? 0) * scale[1] });
    }
  }
  return boxes;
}
