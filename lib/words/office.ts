import type audit from "./en/audit.json";
import type connectors from "./en/connectors.json";
import type documents from "./en/documents.json";
import type editor from "./en/editor.json";
import type editorFiles from "./en/editorFiles.json";
import type editorPanels from "./en/editorPanels.json";
import type emailNames from "./en/emailNames.json";
import type errors from "./en/errors.json";
import type keyRequests from "./en/keyRequests.json";
import type office from "./en/office.json";
import type officeData from "./en/officeData.json";
import type officeDirectory from "./en/officeDirectory.json";
import type officeEvent from "./en/officeEvent.json";
import type officeOrders from "./en/officeOrders.json";
import type officePublishing from "./en/officePublishing.json";
import type officeSales from "./en/officeSales.json";
import type officeVisitors from "./en/officeVisitors.json";
import type parts from "./en/parts.json";
import type places from "./en/places.json";
import type safety from "./en/safety.json";
import type sandbox from "./en/sandbox.json";
import type singleSignOn from "./en/singleSignOn.json";
import type terms from "./en/terms.json";
import type welcome from "./en/welcome.json";
import type { Language } from "./languages";
import type { Phrase } from "./phrase";
import type { Catalogue } from "./speech";

/** The languages of the office. To add one, add the office's catalogues to its folder and its code here. */
export const OFFICE_LANGUAGES = ["en", "de", "fr", "es", "ja"] as const satisfies readonly Language[];
export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number];

export type OfficeKey = keyof (typeof office &
  typeof officeData &
  typeof officeDirectory &
  typeof officeEvent &
  typeof officeOrders &
  typeof officePublishing &
  typeof officeSales &
  typeof officeVisitors &
  typeof welcome &
  typeof parts &
  typeof terms &
  typeof errors &
  typeof audit &
  typeof connectors &
  typeof documents &
  typeof editor &
  typeof editorPanels &
  typeof editorFiles &
  typeof emailNames &
  typeof keyRequests &
  typeof singleSignOn &
  typeof sandbox &
  typeof safety &
  typeof places);
/** A text of the office without a language. */
export type OfficePhrase = Phrase<OfficeKey>;
/** The catalogues used only by the office and its sign-in pages. */
export const OFFICE_SURFACES = ["office", "officeDirectory", "officeSales", "welcome"] as const;

const EDITOR_FOLDERS = ["components/editor", "lib/editor", "lib/plan/booths", "lib/testing"] as const;

/** Catalogues that only some pages load, and the folders that use their keys. */
export const PAGE_SURFACES = {
  documents: ["components/office/orders", "components/office/exhibitors", "components/editor/inspector"],
  officeOrders: ["components/office/orders", "components/office/desk", "components/office/bank"],
  editor: EDITOR_FOLDERS,
  editorPanels: EDITOR_FOLDERS,
  editorFiles: EDITOR_FOLDERS,
  officeEvent: [
    "components/office/embed",
    "components/office/importing",
    "components/office/settings",
    "components/office/translations",
  ],
  officePublishing: ["components/office/publish", "components/publishing"],
  officeVisitors: ["components/office/analytics", "components/office/banners", "components/office/kiosks"],
  officeData: ["components/office/data", "components/office/integrations", "components/office/webhooks"],
  audit: ["components/office/audit", "components/publishing"],
  keyRequests: ["components/office/keyRequests"],
  singleSignOn: ["components/office/singleSignOn"],
  sandbox: ["components/office/sandbox"],
  connectors: ["components/office/connectors"],
  safety: ["lib/outside", "lib/services/exports"],
} as const;
export type PageSurface = keyof typeof PAGE_SURFACES;

/** The counted nouns of lists, such as "booth"; `noun.booth` is "{count} booths", `nouns.booth` is "booths". */
export type Noun = CountedIn<OfficeKey>;
type CountedIn<Key> = Key extends `noun.${infer Name}` ? Name : never;

export type OfficeWords = Catalogue<OfficeKey>;

export function isOfficeLanguage(code: string | null | undefined): code is OfficeLanguage {
  return OFFICE_LANGUAGES.some((language) => language === code);
}

/** The texts of all pages of the office and its sign-in pages; only this language is loaded. */
export async function loadOfficeWords(language: OfficeLanguage): Promise<OfficeWords> {
  const parts = await Promise.all([
    import(`./${language}/office.json`),
    import(`./${language}/officeDirectory.json`),
    import(`./${language}/officeSales.json`),
    import(`./${language}/welcome.json`),
    import(`./${language}/parts.json`),
    import(`./${language}/terms.json`),
    import(`./${language}/errors.json`),
  ]);
  return Object.assign({}, ...parts.map((part) => part.default));
}

/** The texts of shared parts, such as the choice of a theme. */
export async function loadPartsWords(language: OfficeLanguage): Promise<Partial<OfficeWords>> {
  const [parts, terms] = await Promise.all([
    import(`./${language}/parts.json`),
    import(`./${language}/terms.json`),
  ]);
  return { ...parts.default, ...terms.default };
}

type Load = (language: OfficeLanguage) => Promise<{ default: object }>;

const PAGES: Record<PageSurface, Load | Load[]> = {
  documents: (language) => import(`./${language}/documents.json`),
  officeOrders: [
    (language) => import(`./${language}/officeOrders.json`),
    (language) => import(`./${language}/documents.json`),
    (language) => import(`./${language}/emailNames.json`),
  ],
  editor: [
    (language) => import(`./${language}/editor.json`),
    (language) => import(`./${language}/editorPanels.json`),
    (language) => import(`./${language}/editorFiles.json`),
    (language) => import(`./${language}/places.json`),
    (language) => import(`./${language}/documents.json`),
  ],
  officeEvent: [
    (language) => import(`./${language}/officeEvent.json`),
    (language) => import(`./${language}/emailNames.json`),
  ],
  editorPanels: (language) => import(`./${language}/editorPanels.json`),
  editorFiles: (language) => import(`./${language}/editorFiles.json`),
  audit: (language) => import(`./${language}/audit.json`),
  singleSignOn: (language) => import(`./${language}/singleSignOn.json`),
  connectors: (language) => import(`./${language}/connectors.json`),
  keyRequests: (language) => import(`./${language}/keyRequests.json`),
  safety: (language) => import(`./${language}/safety.json`),
  sandbox: (language) => import(`./${language}/sandbox.json`),
  officeData: (language) => import(`./${language}/officeData.json`),
  officeVisitors: (language) => import(`./${language}/officeVisitors.json`),
  officePublishing: [
    (language) => import(`./${language}/officePublishing.json`),
    // The names of the acts that led to a saved draft.
    (language) => import(`./${language}/audit.json`),
  ],
};

/** The additional texts of some pages; `PageWords` provides them to their components. */
export async function loadPageWords(
  language: OfficeLanguage,
  surface: PageSurface,
): Promise<Partial<OfficeWords>> {
  const loads = [PAGES[surface]].flat();
  const parts = await Promise.all(loads.map((load) => load(language)));
  return Object.assign({}, ...parts.map((part) => part.default));
}
