/*!
 * Embeds the floor plan of an event in your page. Guide: docs/embedding.md; types: embed.d.ts.
 *
 *   new FloorPlan({ element: "#plan", eventId: "my-fair", baseUrl: "https://plans.example.org" })
 *   <div data-floorplan-event="my-fair"></div>
 */
(() => {
  const PROTOCOL = 1;
  const GIVE_UP_MS = 30_000;
  /** Parameters of the viewer's address. */
  const PARAMETERS = [
    ...["booth", "exhibitor", "route", "accessible", "level", "category", "q", "bookmarks"],
    ...["yah", "lang", "theme", "kiosk", "hide", "preview"],
  ];
  /** Parameters that the page's own address passes to the plan. Others, such as `q`, may belong to the page. */
  const SHARED = ["booth", "exhibitor", "route", "accessible", "level", "bookmarks", "yah"];
  const CALLBACKS = [
    ...["onBoothClick", "onBookmarkClick", "onVisitedClick", "onCategoryClick", "onDirection", "onDetails"],
    ...["onExhibitorCustomButtonClick", "onCurrentPositionChanged", "onFloorActivated"],
    ...["onMarkerClick", "onGetCoordsClick"],
  ];
  /** Methods that the viewer executes; each returns a promise. */
  const METHODS = [
    ...["selectBooth", "selectExhibitor", "selectCategory", "select", "selectRoute", "selectAccessibleRoute"],
    ...["getOptimizedRoutes", "deselectRoute", "startBuildRoute", "openPlanner", "selectCurrentPosition"],
    ...["deselectCurrentPosition", "findLocation", "reset", "setBookmarks", "setEntitiesBookmarks"],
    ...["setEntitiesVisited", "highlightBooths", "highlightExhibitors", "search", "showSearch", "showList"],
    ...[
      "activateFloor",
      "fitBounds",
      "zoomTo",
      "zoomIn",
      "zoomOut",
      "getBounds",
      "getBoothRect",
      "setCamera",
    ],
    ...["getCamera", "getCenterCoordinates", "convertToGeo", "getVisibility", "setVisibility"],
    ...["applyParameters", "changeLanguage", "setTheming", "setMarkers", "selectMarker", "drawCircles"],
    ...["isGpsTrackingEnabled", "setGpsTrackingEnabled", "updateLayerVisibility", "switchView"],
    ...["showPathway", "hidePathways", "selectTour"],
  ];
  /** Lists that the viewer sends as soon as the plan is ready; these methods return them without a promise. */
  const LISTS = ["boothsList", "exhibitorsList", "categoriesList", "getFloors"];

  /** Theme tokens that the page's style sheet may set, such as `--floorplan-accent` on the plan's element. */
  const TOKENS = ["accent", "surface", "surface-dark", "text", "text-dark", "font", "radius", "density"];

  const script = document.currentScript;
  const ownBase = script?.src ? new URL(".", script.src).href : location.href;

  class FloorPlan {
    #frame;
    #origin;
    #options;
    #lists = {};
    #calls = new Map();
    #lastCall = 0;
    #waiting;
    #resized;
    #welcomed;
    #failed;
    #listeners = new Set();

    constructor(options) {
      const element =
        typeof options?.element === "string" ? document.querySelector(options.element) : options?.element;
      if (!(element instanceof HTMLElement)) throw new TypeError("FloorPlan: `element` matches no element of this page.");
      if (!options.eventId) throw new TypeError("FloorPlan: `eventId` is missing.");
      this.#options = options;
      this.element = element;
      this.ready = new Promise((resolve, reject) => {
        this.#welcomed = resolve;
        this.#failed = reject;
      });
      // Errors are also passed to `onError`, so an unused `ready` must not cause an unhandled rejection.
      this.ready.catch(() => {});
      const address = addressOf(options);
      this.#origin = address.origin;
      this.#frame = frameFor(address, options);
      this.#watchHeight();
      addEventListener("message", this.#onMessage);
      element.replaceChildren(this.#frame);
      this.#waiting = setTimeout(this.#giveUp, GIVE_UP_MS);
    }

    /** Calls a function with every event of a kind. Returns a function that removes the listener. */
    on(name, listener) {
      const callback = `on${name[0].toUpperCase()}${name.slice(1)}`;
      if (!CALLBACKS.includes(callback)) throw new TypeError(`FloorPlan: there is no event "${name}".`);
      const entry = { callback, listener };
      this.#listeners.add(entry);
      if (Object.keys(this.#lists).length > 0) this.#sendHello();
      return () => {
        this.#listeners.delete(entry);
        this.#sendHello();
      };
    }

    /** Removes the plan from the page. */
    destroy() {
      removeEventListener("message", this.#onMessage);
      clearTimeout(this.#waiting);
      this.#resized?.disconnect();
      this.#frame.remove();
      for (const { reject } of this.#calls.values()) reject(new Error("The floor plan was destroyed."));
      this.#calls.clear();
      if (this.element.floorPlan === this) delete this.element.floorPlan;
      this.#options.onLeaveEvent?.();
    }

    /**
     * Sent only after the viewer's first message: before the viewer has loaded, the frame has another origin, and
     * browsers report a message to a wrong origin as an error of this page.
     */
    #sendHello() {
      const used = CALLBACKS.filter(
        (name) =>
          typeof this.#options[name] === "function" ||
          [...this.#listeners].some(({ callback }) => callback === name),
      );
      this.#send({ kind: "hello", callbacks: used });
    }

    #giveUp = () => {
      const error = new Error("The floor plan did not load. Check that the event may be embedded in pages of this origin.");
      this.#failed(error);
      this.#options.onError?.(error);
    };

    #send(message) {
      this.#frame.contentWindow?.postMessage({ aisle: PROTOCOL, ...message }, this.#origin);
    }

    #onMessage = ({ source, origin, data }) => {
      if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.aisle !== PROTOCOL) return;
      if (data.kind === "here") this.#sendHello();
      if (data.kind === "welcome") this.#welcome(data);
      if (data.kind === "lists") this.#lists = data.lists;
      if (data.kind === "event") this.#notify(data.name, data.payload);
      if (data.kind === "answer") this.#answer(data);
      if (data.kind === "address") this.#showInAddress(data.parameters);
    };

    #welcome({ lists }) {
      clearTimeout(this.#waiting);
      // A frame that was moved or reloaded sends this message again; callbacks run only the first time.
      const isFirst = Object.keys(this.#lists).length === 0;
      this.#lists = lists;
      if (!isFirst) return;
      this.#welcomed();
      this.#applyTheme();
      this.#options.onInit?.(this);
      this.#options.onFpConfigured?.(this);
      dispatchEvent(new CustomEvent("floorplan:ready", { detail: { floorplan: this } }));
    }

    /** Sets the theme; tokens that the options omit are read from the page's style sheet. */
    #applyTheme() {
      const style = getComputedStyle(this.element);
      const inPage = Object.fromEntries(
        TOKENS.map((name) => [name, style.getPropertyValue(`--floorplan-${name}`).trim()]).filter(
          ([, value]) => value,
        ),
      );
      const tokens = { ...inPage, ...this.#options.theming };
      for (const name of ["surface", "text"]) {
        const dark = tokens[`${name}-dark`];
        delete tokens[`${name}-dark`];
        if (dark && typeof tokens[name] !== "object") tokens[name] = { light: tokens[name], dark };
      }
      if (Object.keys(tokens).length === 0) return;
      this.setTheming(tokens).catch((error) => this.#options.onError?.(error));
    }

    #notify(name, payload) {
      if (!CALLBACKS.includes(name)) return;
      const listeners = [...this.#listeners].filter(({ callback }) => callback === name);
      const notify = (event) => {
        this.#options[name]?.(event);
        for (const { listener } of listeners) listener(event);
      };
      if (name !== "onExhibitorCustomButtonClick") return notify(payload);
      let isPrevented = false;
      notify({
        ...payload,
        preventDefault: () => {
          isPrevented = true;
        },
      });
      if (!isPrevented && /^https?:/.test(payload.buttonUrl)) open(payload.buttonUrl, "_blank", "noopener");
    }

    #answer({ call, result, error }) {
      const waiting = this.#calls.get(call);
      this.#calls.delete(call);
      if (error) waiting?.reject(new Error(error));
      else waiting?.resolve(result);
    }

    /** Writes the visitor's current selection to the page's own address if `history` is set. */
    #showInAddress(parameters) {
      if (!this.#options.history) return;
      const address = new URL(location.href);
      for (const name of SHARED) address.searchParams.delete(name);
      for (const [name, value] of Object.entries(parameters)) {
        if (SHARED.includes(name)) address.searchParams.set(name, String(value));
      }
      history.replaceState(history.state, "", address);
    }

    #watchHeight() {
      const { height = this.element.clientHeight > 50 ? "fill" : "auto" } = this.#options;
      if (height !== "auto") {
        this.#frame.style.height =
          height === "fill" ? "100%" : typeof height === "number" ? `${height}px` : height;
        return;
      }
      const resize = () => {
        const wanted = Math.max(480, this.element.clientWidth * 0.62);
        this.#frame.style.height = `${Math.round(Math.max(360, Math.min(wanted, innerHeight * 0.9)))}px`;
      };
      resize();
      this.#resized = new ResizeObserver(resize);
      this.#resized.observe(this.element);
    }

    static #call(plan, method, args) {
      return plan.ready.then(
        () =>
          new Promise((resolve, reject) => {
            plan.#lastCall += 1;
            plan.#calls.set(plan.#lastCall, { resolve, reject });
            plan.#send({ kind: "call", call: plan.#lastCall, method, args });
          }),
      );
    }

    static {
      for (const method of METHODS) {
        FloorPlan.prototype[method] = function (...args) {
          return FloorPlan.#call(this, method, args);
        };
      }
      for (const list of LISTS) {
        FloorPlan.prototype[list] = function () {
          return this.#lists[list] ?? [];
        };
      }
      FloorPlan.prototype.unstable_destroy = FloorPlan.prototype.destroy;
    }
  }

  function addressOf({ baseUrl = ownBase, eventId, ignoreQuery, parameters, ...options }) {
    const base = new URL(baseUrl, location.href);
    const address = new URL(`e/${encodeURIComponent(eventId)}`, base.href.replace(/\/?$/, "/"));
    const own = ignoreQuery ? new URLSearchParams() : new URLSearchParams(location.search);
    const given = {
      ...parameters,
      lang: options.language ?? options.lang,
      theme: options.theme,
      ...named(options),
    };
    for (const name of PARAMETERS) {
      const value = (SHARED.includes(name) && own.get(name)) || given[name];
      if (value != null && value !== "") address.searchParams.set(name, String(value));
    }
    address.searchParams.set("embed", "1");
    return address;
  }

  function named({ booth, exhibitor, route, level, noOverlay, previewMode, hide = [] }) {
    const hidden = [hide, noOverlay ? "overlay" : []].flat();
    return {
      ...{ booth, exhibitor, level },
      route: Array.isArray(route) ? route.join(",") : route,
      hide: hidden.join(","),
      preview: previewMode ? "1" : undefined,
    };
  }

  function frameFor(address, { title = "Floor plan" }) {
    const frame = document.createElement("iframe");
    frame.src = address.href;
    frame.title = title;
    // Browsers warn about features that they do not support.
    frame.allow = `clipboard-write; fullscreen; geolocation${"share" in navigator ? "; web-share" : ""}`;
    frame.style.cssText = "display:block;width:100%;border:0";
    return frame;
  }

  /** `<div data-floorplan-event="my-fair" data-floorplan-lang="de">`, or the attributes of older pages. */
  function start(element) {
    if (element.floorPlan) return;
    const {
      floorplanEvent,
      eventId,
      event: older,
      floorplanBaseUrl,
      floorplanHeight,
      ...rest
    } = element.dataset;
    const parameters = {};
    for (const name of PARAMETERS) {
      const value = rest[`floorplan${name[0].toUpperCase()}${name.slice(1)}`];
      if (value !== undefined) parameters[name] = value;
    }
    element.floorPlan = new FloorPlan({
      element,
      eventId: floorplanEvent ?? eventId ?? older,
      ...(floorplanBaseUrl && { baseUrl: floorplanBaseUrl }),
      ...(floorplanHeight && { height: floorplanHeight }),
      parameters,
    });
  }

  function startAll() {
    const older = ["event-id", "event"].map((name) => `[class$="-floorplan"][data-${name}]`);
    for (const element of document.querySelectorAll(`[data-floorplan-event], ${older}`)) start(element);
  }

  window.FloorPlan = FloorPlan;
  if (typeof module === "object" && module?.exports) module.exports = { FloorPlan };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", startAll);
  else startAll();
})();
