import "tldraw/tldraw.css";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { createShapeId, Tldraw } from "tldraw";

/** Tldraw with the same rectangles; the benchmark calls `window.peer`. */
/** Metres are drawn at the size that these programs are made for. */
const PER_METRE = 10;

window.begin = (boxes) =>
  new Promise((resolve) => {
    const onMount = (editor) => {
      editor.createShapes(
        boxes.map(({ x, y, width: w, height: h }, index) => ({
          id: createShapeId(`box${index}`),
          type: "geo",
          x: x * PER_METRE,
          y: y * PER_METRE,
          props: {
            geo: "rectangle",
            w: w * PER_METRE,
            h: h * PER_METRE,
            fill: "solid",
            dash: "solid",
            size: "s",
            color: "green",
          },
        })),
      );
      editor.zoomToFit({ immediate: true });
      window.peer = {
        count: () => editor.getCurrentPageShapeIds().size,
        selected: () => editor.getSelectedShapeIds().length,
        corner: (index) => {
          const { x, y } = editor.getShape(createShapeId(`box${index}`));
          return { x: x / PER_METRE, y: y / PER_METRE };
        },
        place: ({ x, y }) => editor.pageToScreen({ x: x * PER_METRE, y: y * PER_METRE }),
      };
      resolve();
    };
    const frame = document.createElement("div");
    frame.style.cssText = "position:fixed;inset:0";
    document.body.append(frame);
    const options = { maxShapesPerPage: boxes.length };
    createRoot(frame).render(createElement(Tldraw, { onMount, options }));
  });
