import type { App } from "#lib/ports";
import { RETENTION_KINDS } from "#lib/records/retention";
import { Refusal } from "#lib/refusal";
import { recordAudit } from "#lib/store/audit";
import { type Fair, findFair } from "#lib/store/events";
import { findOrganisationCalled, type Organisation } from "#lib/store/people";
import { erasePerson, findPerson } from "../account/persons";
import { countPurgeable, purge } from "../events";
import { dossier, erase } from "../exhibitors/privacy";
import { exportOrganisation } from "../exports/archive";
import { deleteDue, listDue } from "../retention";
import * as erasure from "../team/erasure";

const OPERATOR = { kind: "operator", id: "operator" } as const;

/** An action of the operator: a preview in lines for a terminal, and a function that carries it out. */
export type Operation<T = void> = { preview: string[]; act(): Promise<T> };

/**
 * Actions of an installation's operator on the records of organisations. Erasing follows the same rules as in the
 * back office: orders keep company, amounts and numbers, and issued documents never change.
 */
export function operationsOf(app: App) {
  return {
    erasePerson: (email: string, organisation: string) => erasePersonOperation(app, email, organisation),
    eraseExhibitor: (event: string, exhibitor: string) => eraseExhibitorOperation(app, event, exhibitor),
    eraseOrganisation: (organisation: string) => eraseOrganisationOperation(app, organisation),
    purge: () => purgeOperation(app),
    exportOrganisation: (organisation: string) => exportOperation(app, organisation),
  };
}
export type Operations = ReturnType<typeof operationsOf>;

async function erasePersonOperation(app: App, email: string, called: string): Promise<Operation> {
  const { id: orgId, name } = await organisationOf(app, called);
  const found = await findPerson(app, orgId, email);
  const { names, keptNames, mentions, orders, exhibitors, waitlist } = found;
  const count = orders + exhibitors + waitlist + mentions.reduce((sum, each) => sum + each.count, 0);
  if (count === 0 && found.account !== "former") {
    throw new Refusal("not_found", `${name} has nothing about ${email}.`);
  }
  return {
    preview: [
      `In all records of ${name}, these are replaced by "erased": ${[email, ...names].join(", ")}`,
      `Contact of ${orders} orders, ${exhibitors} exhibitors and ${waitlist} entries of waiting lists`,
      ...mentions.map((each) => `Mentioned in ${each.where}: ${each.count}`),
      ...(keptNames.length > 0 ? [`Kept, because companies are called so: ${keptNames.join(", ")}`] : []),
      "Orders keep company, amounts and numbers. Issued documents and payments do not change.",
    ],
    act: async () => void (await erasePerson(app, { ...OPERATOR, orgId }, email)),
  };
}

async function eraseExhibitorOperation(app: App, event: string, key: string): Promise<Operation> {
  const fair = await fairOf(app, event);
  const { exhibitor, orders } = await dossier(app, fair, key);
  return {
    preview: [
      `Contact, e-mail address and phone number of ${exhibitor.name} in ${fair.name} are erased.`,
      "Portal links to it end at once.",
      `So are contacts of ${orders.length} orders, which keep company, amounts and numbers.`,
      "Issued documents and payments do not change.",
    ],
    act: async () => {
      await erase(app, fair, exhibitor.id);
      await app.db.transaction((db) =>
        recordAudit(db, {
          organisationId: fair.organisationId,
          eventId: fair.id,
          at: app.clock.now(),
          actorKind: OPERATOR.kind,
          actorId: OPERATOR.id,
          action: "eraseExhibitor",
          summary: "Erase an exhibitor's personal data",
          subjectId: exhibitor.id,
          before: null,
          after: null,
        }),
      );
    },
  };
}

async function eraseOrganisationOperation(app: App, called: string): Promise<Operation> {
  const { id, name } = await organisationOf(app, called);
  const { events, orders, documents, members } = await erasure.extent(app, id);
  return {
    preview: [
      `${name} is erased at once, and this cannot be undone: ${events} events, ${orders} orders and ${members} members,`,
      "with keys, sessions, webhooks and images. Members without another organisation lose their accounts.",
      `${documents} documents stay with their orders and payments until ten years after the last of them, without`,
      "the buyers' names and addresses outside the documents. Export them first if they are still needed.",
      "Unpaid orders are cancelled without an e-mail, which owners can do in the office, where it takes two weeks.",
    ],
    act: () => erasure.eraseNow(app, id),
  };
}

async function purgeOperation(app: App): Promise<Operation> {
  const due = await listDue(app);
  const events = await countPurgeable(app);
  return {
    preview: [
      ...due.map(({ kind, days, count }) => {
        const { what } = RETENTION_KINDS[kind];
        if (days !== null) return `${count} after ${days} days: ${what}`;
        return count === 0
          ? `Kept without an end: ${what}`
          : `${count} of organisations with a time of their own: ${what}`;
      }),
      `${events} after 30 days: deleted events, without orders that have money or documents`,
    ],
    act: async () => {
      await deleteDue(app);
      await purge(app);
    },
  };
}

type Exported = Awaited<ReturnType<typeof exportOrganisation>>;

async function exportOperation(app: App, called: string): Promise<Operation<Exported>> {
  const { id: orgId, name } = await organisationOf(app, called);
  const events = await app.db.read.event.count({ where: { organisationId: orgId, deletedAt: null } });
  return {
    preview: [`Everything of ${name}: ${events} events, all records, documents and pictures.`],
    act: () => exportOrganisation(app, { ...OPERATOR, orgId }),
  };
}

async function organisationOf(app: App, called: string): Promise<Organisation> {
  const organisation = await findOrganisationCalled(app.db.read, called);
  if (organisation) return organisation;
  const advice = "Give its id if several have the same name.";
  throw new Refusal("not_found", `"${called}" does not name exactly one organisation. ${advice}`);
}

async function fairOf(app: App, key: string): Promise<Fair> {
  const fair = await findFair(app.db.read, key, null);
  if (fair) return fair;
  throw new Refusal("event_not_found", `There is no event "${key}".`);
}
