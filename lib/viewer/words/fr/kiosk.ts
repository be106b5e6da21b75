/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Touchez pour commencer",
  "kiosk.stillThere": "Êtes-vous toujours là ?",
  "kiosk.clears":
    "Dans {seconds, plural, one {# seconde} many {# de secondes} other {# secondes}}, tout sera effacé pour la personne suivante.",
  "kiosk.stay": "Je suis toujours là",
  "kiosk.startOver": "Recommencer",
  "kiosk.phone": "Sur mon téléphone",
  "kiosk.phoneHint":
    "Scannez le code avec votre appareil photo. Il ouvre ce que vous voyez ici, sans rien installer.",
  "kiosk.linkTitle": "Ouvrir sur votre téléphone",
  "kiosk.linkHint": "Scannez le code pour ouvrir {address}.",
  "kiosk.close": "Fermer",
  "kiosk.paused": "Cet écran fait une pause",
  "kiosk.pausedHint": "Scannez le code pour ouvrir le plan sur votre téléphone.",
  "kiosk.code": "Code qui ouvre {address}",
  "kiosk.pair": "Associer cet écran",
  "kiosk.pairHint": "Un organisateur saisit ce code sur la page des bornes.",
  "kiosk.pairTrouble": "Aucun code disponible pour le moment. Une nouvelle tentative suit automatiquement.",
  "kiosk.isPaired": "Cet écran est associé sous le nom {name}.",
  "kiosk.isAlone":
    "Cet écran n’est pas associé. Il fonctionne quand même, mais personne ne peut le piloter à distance.",
  "kiosk.reload": "Recharger",
  "kiosk.keyboard": "Clavier à l’écran",
};
