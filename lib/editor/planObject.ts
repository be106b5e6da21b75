import type { Background } from "./background";
import type { DocumentBooth, DocumentEdge, DocumentElement, DocumentLevel, DocumentNode } from "./document";

/** The objects that can be pointed at and selected on a plan; transitions are selected through their nodes. */
export type PlanObject =
  | { table: "backgrounds"; record: Background; level: DocumentLevel }
  | { table: "booths"; record: DocumentBooth }
  | { table: "elements"; record: DocumentElement }
  | { table: "nodes"; record: DocumentNode }
  | { table: "edges"; record: DocumentEdge; from: DocumentNode; to: DocumentNode };
