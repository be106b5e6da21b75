import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import type { Point } from "#lib/geometry/point";
import { useSurroundings } from "../useEditor";

export type KioskRecord = Answer<"GET /api/v1/events/{event}/kiosks">["data"][number];
export type Spot = Point & { levelId: string };
export type PlacedKiosk = KioskRecord & Spot;
type Input = Partial<Pick<KioskRecord, "levelId" | "x" | "y" | "heading">>;

const ALL = "1000";

/** Kiosk positions are not part of the plan, so they are saved at once and never published. */
export function usePlacedKiosks() {
  const { say, wording } = useOffice();
  const { event } = useSurroundings();
  const client = useQueryClient();
  const queryKey = ["event", event, "kiosks"];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () =>
      call("GET /api/v1/events/{event}/kiosks", { params: { event }, query: { limit: ALL } }).then(
        ({ data: kiosks }) => kiosks,
      ),
  });
  const { mutate } = useMutation({
    mutationFn: ({ id, input }: { id: string; input: Input }) =>
      call("PATCH /api/v1/events/{event}/kiosks/{id}", { params: { event, id }, body: input }),
    onError: (failure) => notify.failed(wording.message(failure)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const place = (kiosk: KioskRecord, { levelId, x, y }: Spot) => {
    const before = { levelId: kiosk.levelId, x: kiosk.x, y: kiosk.y };
    const undo = () => mutate({ id: kiosk.id, input: before });
    const notifyMoved = () =>
      notify.done(say("kioskList.moved", { name: kiosk.name }), {
        action: { label: say("common.undo"), run: undo },
      });
    mutate({ id: kiosk.id, input: { levelId, x, y } }, { onSuccess: notifyMoved });
  };
  const face = ({ id }: KioskRecord, heading: number | null) => mutate({ id, input: { heading } });
  return { kiosks: data ?? [], error, isLoading: data === undefined && error === null, place, face };
}

export function isPlaced(kiosk: KioskRecord): kiosk is PlacedKiosk {
  return kiosk.levelId !== null && kiosk.x !== null && kiosk.y !== null;
}
