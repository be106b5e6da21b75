import type { Fields } from "./record";
import type { TranslationsOf } from "./translations";

export type Category = {
  id: string;
  legacyId: number;
  eventId: string;
  name: string;
  color: string | null;
  parentId: string | null;
  sortIndex: number;
  translations: TranslationsOf<"categories">;
  createdAt: Date;
  updatedAt: Date;
};

const OWN = { public: true, changeable: true, copied: true, restored: true } as const;

export const CATEGORY_FIELDS = {
  id: { column: "text", public: true },
  legacyId: { column: "int", public: true },
  eventId: { column: "text", internal: true },
  name: { ...OWN, column: "text" },
  color: { ...OWN, column: "text" },
  parentId: { ...OWN, column: "text", word: "parent" },
  sortIndex: { ...OWN, column: "int", word: "order" },
  translations: { ...OWN, column: "jsonb" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<Category>;
