/**
 * Reads a number with comma or point as decimal separator and optional thousands; null if it is none. If both occur,
 * the last one is the decimal separator.
 */
export function numberFrom(text: string): number | null {
  const bare = text.replace(/[\s'’]/g, "");
  const point = Math.max(bare.lastIndexOf(","), bare.lastIndexOf("."));
  const isFraction = point >= 0 && bare.indexOf(bare.charAt(point)) === point;
  const [whole, fraction] = isFraction ? [bare.slice(0, point), bare.slice(point + 1)] : [bare, ""];
  const isWhole = /^[-+]?(\d*|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole);
  const hasDigits = /\d/.test(whole + fraction);
  return isWhole && hasDigits && /^\d*$/.test(fraction)
    ? Number(`${whole.replace(/[.,]/g, "")}.${fraction}`)
    : null;
}

const PIECE = /\s*([-+]?[\d.,'’\s]*[\d.,])\s*([-+*/×]?)/y;

/** Evaluates simple arithmetic such as "3 × 2,5 + 1", or a plain number; null for anything else. */
export function reckoned(text: string): number | null {
  const piece = new RegExp(PIECE);
  let [sum, product, sign] = [0, 1, "×"];
  for (let isOpen = true; isOpen; ) {
    const [, typed = "", next = ""] = piece.exec(text) ?? [];
    const number = numberFrom(typed);
    if (number === null) return null;
    if (sign === "+" || sign === "-") {
      sum += product;
      product = sign === "-" ? -number : number;
    } else product = sign === "/" ? product / number : product * number;
    sign = next;
    isOpen = next !== "";
  }
  const isWhole = text.slice(piece.lastIndex).trim() === "";
  return isWhole && Number.isFinite(sum + product) ? sum + product : null;
}
