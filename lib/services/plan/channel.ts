import type { App } from "#lib/ports";
import { commentsStamp } from "#lib/store/comments";
import { type Fair, findFair } from "#lib/store/events";
import { changesWithin, currentRevision, type PlanChanges } from "./changes";
import type { Channel, Follower } from "./channels";
import { listPeople } from "./presence";
import { stillAdmitted } from "./stillAdmitted";

/** Other instances write too, and people disconnect without notice. */
const LOOK_EVERY_MS = 1_000;
/** Combines a burst of writes into one message. */
const SETTLE_MS = 30;
/** Proxies close connections that are silent for longer. */
const SIGN_OF_LIFE_MS = 20_000;

/** Formats changes for the wire. */
export type Format = (notifications: NonNullable<PlanChanges>) => object;

/** The followers of one plan. Polls for changes only while it has followers, one poll at a time. */
export class PlanChannel implements Channel {
  private readonly followers = new Set<Follower>();
  private readonly stopListening: () => void;
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  private isWanted = false;
  private people = "[]";
  private readonly outgoing: { followers: readonly Follower[]; text: string }[] = [];
  private toldAtMs: number;

  constructor(
    private readonly app: App,
    private readonly eventId: string,
    private readonly format: Format,
    private readonly onClose: () => void,
  ) {
    this.toldAtMs = this.nowMs();
    this.stopListening = app.notifications.listen((id) => {
      if (id === eventId) this.lookSoon();
    });
  }

  get size(): number {
    return this.followers.size;
  }

  add(follower: Follower): void {
    this.followers.add(follower);
    follower.say("retry: 2000\n\n");
    this.lookSoon();
  }

  remove(follower: Follower): void {
    const wasThere = this.followers.delete(follower);
    if (wasThere && this.followers.size === 0) this.close();
  }

  lookSoon(): void {
    this.isWanted = true;
    if (!this.isLooking) this.lookIn(SETTLE_MS);
  }

  private close(): void {
    clearTimeout(this.timer);
    this.stopListening();
    this.onClose();
    const left = [...this.followers];
    this.followers.clear();
    for (const follower of left) follower.end();
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isLooking = true;
      this.isWanted = false;
      this.look()
        .then(() => {
          this.isLooking = false;
          if (this.followers.size > 0) this.lookIn(this.isWanted ? SETTLE_MS : LOOK_EVERY_MS);
        })
        .catch((error: unknown) => {
          this.app.log.error("The live plan of an event failed.", { event: this.eventId, error });
          this.close();
        });
    }, ms);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    const fair = await findFair(this.app.db.read, this.eventId, null);
    if (!fair) {
      this.close();
      return;
    }
    await this.announcePeople();
    await this.sendChanges(fair);
    await this.tellComments();
    await this.dismiss(fair);
    this.deliver();
    if (this.nowMs() - this.toldAtMs > SIGN_OF_LIFE_MS) {
      this.say([...this.followers], ": still here\n\n");
      this.deliver();
    }
  }

  /** Ends the streams of followers whose session, role or key was withdrawn, before they get what was just read. */
  private async dismiss(fair: Fair): Promise<void> {
    const followers = [...this.followers];
    const admitted = await stillAdmitted(
      this.app,
      fair,
      followers.map(({ who }) => who),
    );
    for (const follower of followers) if (!admitted.has(follower.who)) follower.end();
  }

  /** Followers may be at different revisions, so one message is built per revision. */
  private async sendChanges(fair: Fair): Promise<void> {
    const revision = await currentRevision(this.app.db, fair.id);
    const behind = [...this.followers].filter((follower) => follower.revision !== revision);
    for (const since of new Set(behind.map((follower) => follower.revision))) {
      const followers = behind.filter((follower) => follower.revision === since);
      const now = this.app.clock.now();
      const notifications = await changesWithin(this.app.db.read, fair, { since, revision, now });
      const text = notifications
        ? eventText("changes", this.format(notifications), notifications.revision)
        : eventText("reload", { revision }, revision);
      for (const follower of followers) follower.revision = notifications?.revision ?? revision;
      this.say(followers, text);
    }
  }

  private async announcePeople(): Promise<void> {
    const found = await listPeople(this.app, this.eventId);
    const people = JSON.stringify(found.map(({ seenAt: _seenAt, ...person }) => person));
    const followers = [...this.followers];
    const uninformed =
      people === this.people ? followers.filter(({ knowsPeople }) => !knowsPeople) : followers;
    this.people = people;
    for (const follower of uninformed) follower.knowsPeople = true;
    this.say(uninformed, `event: presence\ndata: {"people":${people}}\n\n`);
  }

  /** Reports only that there are new comments; clients then load them. */
  private async tellComments(): Promise<void> {
    const stamp = await commentsStamp(this.app.db.read, this.eventId);
    const behind = [...this.followers].filter(({ comments }) => comments !== stamp);
    for (const follower of behind) follower.comments = stamp;
    this.say(behind, `event: comments\ndata: {"stamp":"${stamp}"}\n\n`);
  }

  private say(followers: readonly Follower[], text: string): void {
    if (followers.length === 0) return;
    this.outgoing.push({ followers, text });
  }

  private deliver(): void {
    const outgoing = this.outgoing.splice(0);
    if (outgoing.length > 0) this.toldAtMs = this.nowMs();
    for (const { followers, text } of outgoing)
      for (const follower of followers) if (this.followers.has(follower)) follower.say(text);
  }

  private nowMs(): number {
    return this.app.clock.now().getTime();
  }
}

function eventText(name: string, data: object, id: number): string {
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
