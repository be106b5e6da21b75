import "@excalidraw/excalidraw/index.css";
import { convertToExcalidrawElements, Excalidraw, sceneCoordsToViewportCoords } from "@excalidraw/excalidraw";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

/** Excalidraw with the same rectangles; the benchmark calls `window.peer`. */

/** Metres are drawn at the size that these programs are made for. */
const PER_METRE = 10;

/** Key presses reach it wherever the focus is. */
const KEYS = { autoFocus: true, handleKeyboardGlobally: true };

window.begin = (boxes) =>
  new Promise((resolve) => {
    const elements = convertToExcalidrawElements(
      boxes.map(({ x, y, width, height }, index) => ({
        type: "rectangle",
        id: `box${index}`,
        x: x * PER_METRE,
        y: y * PER_METRE,
        width: width * PER_METRE,
        height: height * PER_METRE,
        backgroundColor: "#c7e5cf",
        fillStyle: "solid",
        roughness: 0,
        strokeWidth: 1,
      })),
      { regenerateIds: false },
    );
    const idsOfSelected = (api) =>
      Object.entries(api.getAppState().selectedElementIds).flatMap(([id, is]) => (is ? [id] : []));
    const excalidrawAPI = (api) => {
      window.peer = {
        count: () => api.getSceneElements().filter(({ isDeleted }) => !isDeleted).length,
        selected: () => idsOfSelected(api).length,
        corner: (index) => {
          const { x, y } = api.getSceneElements().find(({ id }) => id === `box${index}`);
          return { x: x / PER_METRE, y: y / PER_METRE };
        },
        place: ({ x, y }) =>
          sceneCoordsToViewportCoords({ sceneX: x * PER_METRE, sceneY: y * PER_METRE }, api.getAppState()),
      };
      setTimeout(() => {
        api.scrollToContent(api.getSceneElements(), { fitToViewport: true, viewportZoomFactor: 0.8 });
        resolve();
      }, 500);
    };
    const frame = document.createElement("div");
    frame.style.cssText = "position:fixed;inset:0";
    document.body.append(frame);
    createRoot(frame).render(
      createElement(Excalidraw, { excalidrawAPI, initialData: { elements }, ...KEYS }),
    );
  });
