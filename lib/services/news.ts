/**
 * What of a fair is no longer as it was: `written` is anything about it, `published` what its visitors are given
 * or where they find it.
 */
export type Topic = "written" | "published";
export type Listener = (eventId: string, topic: Topic) => void;

/** Tells whoever keeps something of a fair that it changed. It reaches this process only; others ask the database. */
export class News {
  private readonly listeners = new Set<Listener>();

  tell(eventId: string, topic: Topic): void {
    for (const listener of this.listeners) listener(eventId, topic);
  }

  /** Answers how to stop listening. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }
}
