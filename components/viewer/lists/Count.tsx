import type { ListName } from "#lib/viewer/filters";
import { useViewer } from "../ViewerContext";

/** Above a list: how many there are. */
export function Count({ list, count }: { list: Exclude<ListName, "sessions">; count: number }) {
  const { speech } = useViewer();
  return <p className="px-4 pt-3 pb-1.5 text-faint text-xs">{speech.say(`list.count.${list}`, { count })}</p>;
}
