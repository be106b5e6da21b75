/** The emblem of the fair: a sun that is also a room. */
export function emblemSvg(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 120" width="360" height="120" role="img" aria-label="Lumen &amp; Form">',
    "<title>Lumen &amp; Form</title>",
    '<path d="M16 104V56a44 44 0 0 1 88 0v48H76V60a16 16 0 0 0-32 0v44z" fill="#1f4e79"/>',
    '<circle cx="60" cy="92" r="12" fill="#f0b429"/>',
    `<text x="128" y="58" font-family="Georgia,'Times New Roman',serif" font-size="34" font-weight="700" textLength="214" lengthAdjust="spacingAndGlyphs" fill="#1f4e79">Lumen &amp; Form</text>`,
    `<text x="130" y="88" font-family="'Avenir Next','Segoe UI','Helvetica Neue',Arial,sans-serif" font-size="15" textLength="212" lengthAdjust="spacing" fill="#7a8799">LIGHT · ROOM · BUILDING</text>`,
    "</svg>",
  ].join("");
}

/** A compass rose for the lawn in front of the building. */
export function compassSvg(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400" role="img" aria-label="North is up">',
    '<circle cx="50" cy="54" r="36" fill="none" stroke="#5f6f60" stroke-opacity=".7" stroke-width="1.6"/>',
    '<path d="M50 22 58 54H42z" fill="#5f6f60"/><path d="M50 86 58 54H42z" fill="#5f6f60" fill-opacity=".35"/>',
    '<path d="M18 54 50 46v16z" fill="#5f6f60" fill-opacity=".2"/><path d="M82 54 50 46v16z" fill="#5f6f60" fill-opacity=".2"/>',
    `<text x="50" y="14" font-family="Georgia,'Times New Roman',serif" font-size="14" font-weight="700" text-anchor="middle" fill="#5f6f60">N</text>`,
    "</svg>",
  ].join("");
}
