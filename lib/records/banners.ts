import type { Fields } from "./record";

export type Banner = {
  id: string;
  eventId: string;
  placement: string;
  imageUrl: string;
  linkUrl: string | null;
  exhibitorId: string | null;
  title: string | null;
  weight: number;
  startsAt: Date | null;
  endsAt: Date | null;
  /** A disabled banner is never sent to visitors. */
  active: boolean;
  levelId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const OWN = { public: true, changeable: true, copied: true, restored: true } as const;

export const BANNER_FIELDS = {
  id: { column: "text", public: true },
  eventId: { column: "text", internal: true },
  placement: { ...OWN, column: "text" },
  imageUrl: { ...OWN, column: "text", word: "picture" },
  linkUrl: { ...OWN, column: "text", word: "link" },
  exhibitorId: { ...OWN, column: "text", word: "exhibitor" },
  title: { ...OWN, column: "text" },
  weight: { ...OWN, column: "int" },
  startsAt: { ...OWN, column: "timestamptz", word: "start" },
  endsAt: { ...OWN, column: "timestamptz", word: "end" },
  active: { column: "boolean", changeable: true, copied: true },
  levelId: { ...OWN, column: "text", word: "level" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Banner>;
