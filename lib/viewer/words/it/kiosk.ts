/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Tocca per iniziare",
  "kiosk.stillThere": "Sei ancora qui?",
  "kiosk.clears":
    "Tra {seconds, plural, one {# secondo} many {# di secondi} other {# secondi}} tutto verrà cancellato per chi viene dopo.",
  "kiosk.stay": "Sono ancora qui",
  "kiosk.startOver": "Ricomincia",
  "kiosk.phone": "Sul mio telefono",
  "kiosk.phoneHint": "Inquadra il codice con la fotocamera. Apre ciò che vedi qui, senza installare nulla.",
  "kiosk.linkTitle": "Apri sul tuo telefono",
  "kiosk.linkHint": "Inquadra il codice per aprire {address}.",
  "kiosk.close": "Chiudi",
  "kiosk.paused": "Questo schermo è in pausa",
  "kiosk.pausedHint": "Inquadra il codice per aprire la mappa sul tuo telefono.",
  "kiosk.code": "Codice che apre {address}",
  "kiosk.pair": "Associa questo schermo",
  "kiosk.pairHint": "Un organizzatore inserisce questo codice nella pagina dei totem.",
  "kiosk.pairTrouble": "Al momento nessun codice è disponibile. Riproviamo automaticamente.",
  "kiosk.isPaired": "Questo schermo è associato come {name}.",
  "kiosk.isAlone":
    "Questo schermo non è associato. Funziona comunque, ma nessuno può controllarlo a distanza.",
  "kiosk.reload": "Ricarica",
  "kiosk.keyboard": "Tastiera su schermo",
};
