/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.title": "Kiosk",
};
