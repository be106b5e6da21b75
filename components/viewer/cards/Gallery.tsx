"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useViewer } from "../ViewerContext";

/** Pictures in a row; pressing one opens it in full screen. */
export function Gallery({ pictures }: { pictures: readonly string[] }) {
  const { state, dispatch, speech } = useViewer();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = state.overlays.dialog;
  const shown = open?.kind === "picture" ? pictures.indexOf(open.url) : -1;
  const close = () => dispatch({ type: "dialog/closed" });
  const nameOf = (at: number) => speech.say("card.picture", { number: at + 1, count: pictures.length });
  const isShown = shown >= 0;
  useEffect(() => {
    if (isShown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isShown]);
  return (
    <>
      <ul className="-mx-5 flex snap-x gap-2 overflow-x-auto px-5">
        {pictures.map((url, at) => (
          <li key={url} className="shrink-0 snap-start">
            <button
              type="button"
              className="cursor-zoom-in overflow-hidden rounded-md"
              onClick={() => dispatch({ type: "dialog/opened", dialog: { kind: "picture", url } })}
            >
              <img src={url} alt={nameOf(at)} loading="lazy" className="h-32 w-auto max-w-64 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        aria-label={nameOf(shown)}
        onClose={() => isShown && close()}
        className="m-auto max-h-[92dvh] max-w-[94vw] overflow-visible rounded-lg bg-transparent backdrop:bg-veil"
      >
        {isShown && (
          <img
            src={pictures[shown]}
            alt={nameOf(shown)}
            className="max-h-[88dvh] rounded-lg object-contain"
          />
        )}
        <button
          type="button"
          aria-label={speech.say("shell.close")}
          onClick={close}
          className="absolute end-2 top-2 grid size-11 cursor-pointer place-items-center rounded-full bg-surface text-ink shadow-float"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </dialog>
    </>
  );
}
