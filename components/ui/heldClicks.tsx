const AWAKE = "aisle-awake";

/**
 * Runs before the page is hydrated, when its buttons do nothing yet: stores the last button that was pressed, which
 * `pressHeld` presses again. It stops the click itself too, so that React cannot handle it twice and no form is sent
 * without its script.
 */
export const HOLD_CLICKS = `(()=>{let held;const hold=e=>{const b=e.target.closest?.("button");if(b){held=b;e.preventDefault();e.stopImmediatePropagation()}};addEventListener("click",hold,true);addEventListener("${AWAKE}",()=>{removeEventListener("click",hold,true);if(held?.isConnected)held.click()},{once:true})})()`;

export function pressHeld() {
  window.dispatchEvent(new Event(AWAKE));
}
