import type { Listener, Notifications, Topic } from "#lib/ports";

/** Invalidates caches of this process when a fair changes. Other instances poll the database. */
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
