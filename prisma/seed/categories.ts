import type { DemoCategory } from "./records";

/** A tree of 25 categories; each one has the colour family of its main category. */
const BRANCHES: { name: string; colors: string[]; twigs: (string | [string, string[]])[] }[] = [
  {
    name: "Lighting",
    colors: ["#c98a00", "#d79b1c", "#e0a93c", "#b9770a", "#e8bb5c", "#a86a12"],
    twigs: [
      ["Interior luminaires", ["Pendant lamps"]],
      "Architectural and outdoor lighting",
      "LED and light sources",
      "Lighting controls",
    ],
  },
  {
    name: "Building technology",
    colors: ["#2563a8", "#3474ba", "#4a87c9", "#1d5490", "#6a9dd4", "#3f6f9f"],
    twigs: [
      "Smart building",
      "Electrical installation",
      "Heating and ventilation",
      "Energy and storage",
      "Security and access",
    ],
  },
  {
    name: "Interior",
    colors: ["#b0483a", "#c05a48", "#cd6f5b", "#9c3d33", "#d6866f"],
    twigs: ["Furniture", "Textiles and carpets", "Surfaces and materials", "Acoustics"],
  },
  {
    name: "Building envelope",
    colors: ["#2f7d63", "#3f9075", "#56a388", "#25694f"],
    twigs: ["Façades and glass", "Sun protection", "Doors and windows"],
  },
  {
    name: "Planning and services",
    colors: ["#6b4fa0", "#7d62b1", "#8f77c0", "#5a4190"],
    twigs: ["Software and BIM", "Lighting design", "Research and education"],
  },
];

export function demoCategories(): DemoCategory[] {
  return BRANCHES.flatMap(({ name, colors, twigs }, branch) => {
    const colorsLeft = [...colors];
    const category = (label: string, parent: string | null, sortIndex: number): DemoCategory => ({
      name: label,
      color: colorsLeft.shift() ?? "#5b6b86",
      parent,
      sortIndex,
    });
    return [
      category(name, null, branch),
      ...twigs.flatMap((twig, index) => {
        const [label, leaves] = typeof twig === "string" ? [twig, []] : twig;
        return [category(label, name, index), ...leaves.map((leaf, place) => category(leaf, label, place))];
      }),
    ];
  });
}
