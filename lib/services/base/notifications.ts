import type { Listener, Notifications, Topic } from "#lib/ports";

/** Invalidates caches of this process when a fair changes. */
export class LocalNotifications implements Notifications {
  private readonly listeners = new Set<Listener>();

  notify(eventId: string, topic: Topic): void {
    for (const listener of this.listeners) listener(eventId, topic);
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}

/** How notifications reach the other instances. */
export type NotificationChannel = {
  send(payload: string): Promise<void>;
  listen(receive: (payload: string) => void): void;
};

/** Many writes within this time are one message. */
const COLLECT_MS = 20;

/**
 * Notifications between all instances on one database. A lost message only delays the others until they poll, so it
 * is sent after the commit and not waited for.
 */
export class SharedNotifications extends LocalNotifications {
  private readonly waiting = new Set<string>();
  private readonly channel: NotificationChannel;
  private readonly instance: string;

  constructor(channel: NotificationChannel, instance: string) {
    super();
    this.channel = channel;
    this.instance = instance;
    channel.listen((payload) => this.receive(payload));
  }

  override notify(eventId: string, topic: Topic): void {
    super.notify(eventId, topic);
    this.waiting.add(`${topic} ${eventId}`);
    if (this.waiting.size === 1) setTimeout(() => this.send(), COLLECT_MS).unref();
  }

  private send(): void {
    const entries = [...this.waiting];
    this.waiting.clear();
    for (const entry of entries) this.channel.send(`${this.instance} ${entry}`).catch(() => {});
  }

  private receive(payload: string): void {
    const [instance, topic, eventId] = payload.split(" ");
    if (instance === this.instance || !eventId) return;
    if (topic === "written" || topic === "published") super.notify(eventId, topic);
  }
}
