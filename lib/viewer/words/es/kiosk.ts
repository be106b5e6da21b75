/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Toca para empezar",
  "kiosk.stillThere": "¿Sigues ahí?",
  "kiosk.clears":
    "En {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}} se borrará todo para la siguiente persona.",
  "kiosk.stay": "Sigo aquí",
  "kiosk.startOver": "Empezar de nuevo",
  "kiosk.phone": "En mi teléfono",
  "kiosk.phoneHint": "Escanea el código con la cámara. Abre lo que ves aquí, sin instalar nada.",
  "kiosk.linkTitle": "Ábrelo en tu teléfono",
  "kiosk.linkHint": "Escanea el código para abrir {address}.",
  "kiosk.close": "Cerrar",
  "kiosk.paused": "Esta pantalla está en pausa",
  "kiosk.pausedHint": "Escanea el código para abrir el plano en tu teléfono.",
  "kiosk.code": "Código que abre {address}",
  "kiosk.pair": "Vincular esta pantalla",
  "kiosk.pairHint": "Un organizador introduce este código en la página de los quioscos.",
  "kiosk.pairTrouble": "Ahora mismo no hay ningún código disponible. Se volverá a intentar automáticamente.",
  "kiosk.isPaired": "Esta pantalla está vinculada como {name}.",
  "kiosk.isAlone":
    "Esta pantalla no está vinculada. Funciona igualmente, pero nadie puede controlarla a distancia.",
  "kiosk.reload": "Volver a cargar",
  "kiosk.keyboard": "Teclado en pantalla",
};
