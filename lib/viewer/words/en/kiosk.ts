/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Touch to start",
  "kiosk.stillThere": "Are you still there?",
  "kiosk.clears":
    "In {seconds, plural, one {# second} other {# seconds}} everything is cleared for the next visitor.",
  "kiosk.stay": "I am still here",
  "kiosk.startOver": "Start over",
  "kiosk.phone": "On my phone",
  "kiosk.phoneHint": "Scan the code with your camera. It opens what you see here, with nothing to install.",
  "kiosk.linkTitle": "Open it on your phone",
  "kiosk.linkHint": "Scan the code to open {address}.",
  "kiosk.close": "Close",
  "kiosk.paused": "This screen takes a break",
  "kiosk.pausedHint": "Scan the code to open the plan on your phone.",
  "kiosk.code": "Code that opens {address}",
  "kiosk.pair": "Pair this screen",
  "kiosk.pairHint": "An organiser types this code on the page of the kiosks.",
  "kiosk.pairTrouble": "There is no code to be had at the moment. It is tried again by itself.",
  "kiosk.isPaired": "This screen is paired as {name}.",
  "kiosk.isAlone": "This screen is not paired. It works all the same; only nobody can steer it from afar.",
  "kiosk.reload": "Load anew",
  "kiosk.keyboard": "Keyboard on the screen",
};
