import { boothNamed, exhibitorNamed, type Json, object, type World } from "./embedReading";
import type { Message } from "./state";

/** Bookmarks and visited booths of a signed-in visitor, passed in by the embedding page. */

export function bookmarked(items: readonly unknown[], world: World): { messages: Message[] } {
  const ids = new Set(world.state.bookmarks);
  for (const item of items) {
    const input = object(item);
    const id = entityNamed(input, world);
    if (id === undefined) continue;
    if (input.bookmarked === false) ids.delete(id);
    else ids.add(id);
  }
  return { messages: [{ type: "bookmarks/set", ids: [...ids] }] };
}

export function visited(items: readonly unknown[], world: World): { messages: Message[] } {
  const messages = items.flatMap((item): Message[] => {
    const input = object(item);
    const id = entityNamed(input, world);
    const isAlready = id === undefined || world.state.visited.includes(id) === (input.visited !== false);
    return isAlready ? [] : [{ type: "visited/toggled", id }];
  });
  return { messages };
}

function entityNamed({ externalId, name, type }: Json, world: World): string | undefined {
  const key = externalId ?? name;
  if (type === "booth") return boothNamed(key, world)?.id;
  if (type === "session") return world.lookup.sessionNamed(String(key))?.id;
  return exhibitorNamed(key, world)?.id ?? boothNamed(key, world)?.id;
}
