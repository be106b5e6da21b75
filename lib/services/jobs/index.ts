import type { App } from "#lib/ports";
import { forgetCallerWrites } from "#lib/store/callerWrites";
import { purgeAnswers } from "#lib/store/idempotency";
import { forgetBuckets } from "#lib/store/limits";
import { forgetChallenges } from "../account/challenges";
import { forgetDevices } from "../account/knownDevices";
import { forgetSessions } from "../account/userSessions";
import { closeHours } from "../analytics/counting";
import { intakeOf } from "../analytics/intake";
import { unlessPaused } from "../base/sending";
import { forgetOldChanges } from "../changes";
import { sendMentions } from "../comments/send";
import { type Readers as ConnectorReaders, syncDue as syncConnectors } from "../connectors";
import { makeFiles } from "../documents/files";
import { reconstructSome } from "../documents/reconstruct";
import { purge } from "../events";
import { pressOne } from "../feeds/edition";
import { forgetImportedRows } from "../imports/undo";
import { keyRequestLogOf } from "../keyRequests/log";
import { sendNotices } from "../notices/send";
import { followOptions } from "../options";
import { closeCheckouts } from "../orders/checkout";
import { sendEmails } from "../orders/emails";
import { issueFinalInvoices } from "../orders/finalInvoices";
import { sweepHolds } from "../orders/holds";
import { forgetProviderEvents, makePendingRefunds } from "../orders/payments";
import { sendReminders } from "../orders/reminders";
import { releaseUnpaid } from "../orders/settle";
import { checkVatIds } from "../orders/vatIds";
import { type Readers, syncDue } from "../partner";
import { deleteOldPlanSteps } from "../plan/retention";
import { deleteDue } from "../retention";
import { eraseDue } from "../team/erasure";
import { offerFreed } from "../waitlist";
import { deliverDue } from "../webhooks/deliver";

const MS_PER_DAY = 86_400_000;

export type Job = { name: string; everySeconds: number; run(): Promise<void> };

/** All background jobs and their intervals; the server runs them. */
export function listJobs(app: App, partnerReaders: Readers & ConnectorReaders): Job[] {
  return [
    { name: "webhooks", everySeconds: 1, run: () => unlessPaused(app, () => deliverDue(app)) },
    { name: "holds", everySeconds: 30, run: async () => void (await sweepHolds(app)) },
    { name: "unpaid invoices", everySeconds: 300, run: async () => void (await releaseUnpaid(app)) },
    { name: "final invoices", everySeconds: 300, run: async () => void (await issueFinalInvoices(app)) },
    { name: "reminders", everySeconds: 300, run: async () => void (await sendReminders(app)) },
    { name: "VAT ids", everySeconds: 5, run: () => unlessPaused(app, () => checkVatIds(app)) },
    { name: "options", everySeconds: 30, run: async () => void (await followOptions(app)) },
    { name: "waiting lists", everySeconds: 5, run: async () => void (await offerFreed(app)) },
    { name: "e-mails to buyers", everySeconds: 5, run: () => unlessPaused(app, () => sendEmails(app)) },
    { name: "documents", everySeconds: 5, run: async () => void (await makeFiles(app)) },
    { name: "older documents", everySeconds: 30, run: async () => void (await reconstructSome(app)) },
    { name: "change notices", everySeconds: 5, run: () => unlessPaused(app, () => sendNotices(app)) },
    { name: "mentions", everySeconds: 5, run: () => unlessPaused(app, () => sendMentions(app)) },
    { name: "payment pages", everySeconds: 10, run: () => unlessPaused(app, () => closeCheckouts(app)) },
    {
      name: "payments to give back",
      everySeconds: 10,
      run: () => unlessPaused(app, () => makePendingRefunds(app)),
    },
    { name: "provider events", everySeconds: 3_600, run: async () => void (await forgetProviderEvents(app)) },
    { name: "analytics events", everySeconds: 0.1, run: () => intakeOf(app).queue.flush() },
    { name: "requests of API keys", everySeconds: 1, run: () => keyRequestLogOf(app).flush() },
    { name: "analytics counts", everySeconds: 60, run: () => closeHours(app) },
    { name: "retention", everySeconds: 3_600, run: async () => void (await deleteDue(app)) },
    { name: "published plans", everySeconds: 5, run: async () => void (await pressOne(app)) },
    {
      name: "partners' feeds",
      everySeconds: 60,
      run: () => unlessPaused(app, () => syncDue(app, partnerReaders)),
    },
    {
      name: "CRM connections",
      everySeconds: 10,
      run: () => unlessPaused(app, () => syncConnectors(app, partnerReaders)),
    },
    { name: "old changes", everySeconds: 3_600, run: () => forgetOldChanges(app) },
    { name: "plan steps", everySeconds: 3_600, run: () => deleteOldPlanSteps(app) },
    { name: "old imports", everySeconds: 3_600, run: () => forgetImportedRows(app) },
    { name: "deleted events", everySeconds: 3_600, run: async () => void (await purge(app)) },
    { name: "organisations to erase", everySeconds: 3_600, run: () => eraseDue(app) },
    { name: "idempotent responses", everySeconds: 3_600, run: async () => void (await forgetAnswers(app)) },
    { name: "unused devices", everySeconds: 86_400, run: () => forgetDevices(app) },
    { name: "answered challenges", everySeconds: 3_600, run: () => forgetChallenges(app) },
    { name: "idle sessions", everySeconds: 3_600, run: () => forgetSessions(app) },
    { name: "last writes", everySeconds: 3_600, run: () => forgetCallerWrites(app.db.read) },
    { name: "rate buckets", everySeconds: 3_600, run: () => forgetBuckets(app.db.read) },
  ];
}

function forgetAnswers(app: App): Promise<number> {
  return purgeAnswers(app.db.read, aDayBefore(app));
}

function aDayBefore(app: App): Date {
  return new Date(app.clock.now().getTime() - MS_PER_DAY);
}
