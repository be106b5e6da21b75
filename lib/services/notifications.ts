import type { Listener, Notifications, Topic } from "#lib/ports";

/** Tells whoever keeps something of a fair that it changed. It reaches this process only; others ask the database. */
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
