/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Toque para começar",
  "kiosk.stillThere": "Você ainda está aí?",
  "kiosk.clears":
    "Em {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}} tudo será apagado para a próxima pessoa.",
  "kiosk.stay": "Ainda estou aqui",
  "kiosk.startOver": "Recomeçar",
  "kiosk.phone": "No meu celular",
  "kiosk.phoneHint": "Leia o código com a câmera. Ele abre o que você vê aqui, sem instalar nada.",
  "kiosk.linkTitle": "Abra no seu celular",
  "kiosk.linkHint": "Leia o código para abrir {address}.",
  "kiosk.close": "Fechar",
  "kiosk.paused": "Esta tela está em pausa",
  "kiosk.pausedHint": "Leia o código para abrir o mapa no seu celular.",
  "kiosk.code": "Código que abre {address}",
  "kiosk.pair": "Parear esta tela",
  "kiosk.pairHint": "Um organizador digita este código na página dos totens.",
  "kiosk.pairTrouble": "Nenhum código disponível no momento. Tentaremos de novo automaticamente.",
  "kiosk.isPaired": "Esta tela está pareada como {name}.",
  "kiosk.isAlone":
    "Esta tela não está pareada. Funciona mesmo assim, mas ninguém pode controlá-la à distância.",
  "kiosk.reload": "Recarregar",
  "kiosk.keyboard": "Teclado na tela",
};
