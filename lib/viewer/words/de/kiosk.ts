/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Zum Starten berühren",
  "kiosk.stillThere": "Sind Sie noch da?",
  "kiosk.clears":
    "In {seconds, plural, one {# Sekunde} other {# Sekunden}} wird alles für den nächsten Gast gelöscht.",
  "kiosk.stay": "Ich bin noch da",
  "kiosk.startOver": "Von vorn",
  "kiosk.phone": "Auf mein Telefon",
  "kiosk.phoneHint":
    "Scannen Sie den Code mit der Kamera. Er öffnet, was Sie hier sehen, ganz ohne Installation.",
  "kiosk.linkTitle": "Auf dem Telefon öffnen",
  "kiosk.linkHint": "Scannen Sie den Code, um {address} zu öffnen.",
  "kiosk.close": "Schließen",
  "kiosk.paused": "Dieser Bildschirm macht Pause",
  "kiosk.pausedHint": "Scannen Sie den Code, um den Plan auf dem Telefon zu öffnen.",
  "kiosk.code": "Code, der {address} öffnet",
  "kiosk.pair": "Bildschirm koppeln",
  "kiosk.pairHint": "Ein Veranstalter gibt diesen Code auf der Seite der Kioske ein.",
  "kiosk.pairTrouble": "Im Moment ist kein Code zu bekommen. Es wird von selbst wieder versucht.",
  "kiosk.isPaired": "Dieser Bildschirm ist als {name} gekoppelt.",
  "kiosk.isAlone":
    "Dieser Bildschirm ist nicht gekoppelt. Er funktioniert trotzdem; nur kann ihn niemand aus der Ferne steuern.",
  "kiosk.reload": "Neu laden",
  "kiosk.keyboard": "Tastatur auf dem Bildschirm",
};
