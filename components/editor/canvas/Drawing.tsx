"use client";

import { createContext, type ReactNode, type RefObject, use, useMemo, useState } from "react";
import { useLook } from "#components/plan/planLook";
import type { Marks } from "#lib/plan/draw/drawing";
import { CommentPins } from "../comments/CommentPins";
import { KioskPoints } from "../kiosks/KioskPoints";
import { CanvasMenu } from "../panels/CanvasMenu";
import { useEditor } from "../useEditor";
import { Canvas, type CanvasProps, COLOUR_KEY_OF } from "./Canvas";
import { Floats } from "./Floats";
import { Rulers } from "./Rulers";
import { type Scenes, useScenes } from "./useScenes";

type DrawingProps = {
  host: RefObject<HTMLDivElement | null>;
  marks?: Marks | undefined;
  /** Over the plan and under the rulers: other people's pointers. */
  overlay: ReactNode;
};

/** For the canvas alone, so that the parts around it are not rendered for every step of a drag. */
const ScenesContext = createContext<Scenes | null>(null);

/** The plan and all parts that follow the camera. */
export function Drawing({ host, marks, overlay }: DrawingProps) {
  const scenes = useScenes();
  const { resting } = scenes;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const colouring = useEditor((editor) => editor.colouring);
  const look = useLook(frame, { colourBy: COLOUR_KEY_OF[colouring] });
  const canvas = useMemo(
    () => (
      <CanvasMenu>
        <div className="absolute inset-0">
          <CanvasInMotion host={host} look={look} marks={marks}>
            {overlay}
          </CanvasInMotion>
        </div>
      </CanvasMenu>
    ),
    [host, look, marks, overlay],
  );
  const around = useMemo(
    () => (
      <>
        <KioskPoints />
        <CommentPins />
        {look && <Rulers look={look} />}
        {look && <Floats scene={resting} look={look} />}
      </>
    ),
    [look, resting],
  );
  return (
    <ScenesContext value={scenes}>
      <div ref={setFrame} className="absolute inset-0">
        {canvas}
        {around}
      </div>
    </ScenesContext>
  );
}

function CanvasInMotion(props: Omit<CanvasProps, "scenes">) {
  const scenes = use(ScenesContext);
  return scenes && <Canvas {...props} scenes={scenes} />;
}
