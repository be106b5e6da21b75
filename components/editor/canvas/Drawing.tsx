"use client";

import { type ReactNode, type RefObject, useState } from "react";
import { useLook } from "#components/plan/planLook";
import type { Marks } from "#lib/plan/draw/drawing";
import { CommentPins } from "../comments/CommentPins";
import { KioskPoints } from "../kiosks/KioskPoints";
import { CanvasMenu } from "../panels/CanvasMenu";
import { useEditor } from "../useEditor";
import { Canvas, COLOUR_KEY_OF } from "./Canvas";
import { Floats } from "./Floats";
import { Rulers } from "./Rulers";
import { useScenes } from "./useScenes";

type DrawingProps = {
  host: RefObject<HTMLDivElement | null>;
  marks?: Marks | undefined;
  /** Over the plan and under the rulers: other people's pointers. */
  overlay: ReactNode;
};

/** The plan and all parts that follow the camera; the only part that renders again for every step of a drag. */
export function Drawing({ host, marks, overlay }: DrawingProps) {
  const scenes = useScenes();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const colouring = useEditor((editor) => editor.colouring);
  const look = useLook(frame, { colourBy: COLOUR_KEY_OF[colouring] });
  return (
    <div ref={setFrame} className="absolute inset-0">
      <CanvasMenu>
        <div className="absolute inset-0">
          <Canvas host={host} scenes={scenes} look={look} marks={marks}>
            {overlay}
          </Canvas>
        </div>
      </CanvasMenu>
      <KioskPoints />
      <CommentPins />
      {look && <Rulers look={look} />}
      {look && <Floats scene={scenes.resting} look={look} />}
    </div>
  );
}
