import Feature from "ol/Feature";
import Polygon from "ol/geom/Polygon";
import VectorLayer from "ol/layer/Vector";
import OlMap from "ol/Map";
import VectorSource from "ol/source/Vector";
import Fill from "ol/style/Fill";
import Stroke from "ol/style/Stroke";
import Style from "ol/style/Style";
import View from "ol/View";

/** The least that a page with OpenLayers needs to show the booths of the same event: load its GeoJSON and draw it. */
type Shapes = { features: { geometry: { type: string; coordinates: number[][][] } }[] };

const style = new Style({
  fill: new Fill({ color: "#c7e5cf" }),
  stroke: new Stroke({ color: "#555", width: 1 }),
});
const frame = document.createElement("div");
frame.style.cssText = "position:fixed;inset:0";
document.body.append(frame);

const { features } = (await (await fetch("plan.geojson")).json()) as Shapes;
const source = new VectorSource({
  features: features
    .filter(({ geometry }) => geometry.type === "Polygon")
    .map(({ geometry }) => new Feature({ geometry: new Polygon(geometry.coordinates) })),
});
const map = new OlMap({
  target: frame,
  layers: [new VectorLayer({ source, style })],
  controls: [],
  view: new View(),
});
const extent = source.getExtent();
if (extent) map.getView().fit(extent);
