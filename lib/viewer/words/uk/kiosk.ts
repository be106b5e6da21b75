/** Kiosk, embed and offline. */
export const kiosk = {
  "kiosk.touch": "Торкніться, щоб почати",
  "kiosk.stillThere": "Ви ще тут?",
  "kiosk.clears":
    "За {seconds, plural, one {# секунду} few {# секунди} many {# секунд} other {# секунди}} усе буде очищено для наступного відвідувача.",
  "kiosk.stay": "Я ще тут",
  "kiosk.startOver": "Почати спочатку",
  "kiosk.phone": "На мій телефон",
  "kiosk.phoneHint": "Відскануйте код камерою. Він відкриє те, що ви тут бачите, без жодного встановлення.",
  "kiosk.linkTitle": "Відкрити на телефоні",
  "kiosk.linkHint": "Відскануйте код, щоб відкрити {address}.",
  "kiosk.close": "Закрити",
  "kiosk.paused": "Цей екран на перерві",
  "kiosk.pausedHint": "Відскануйте код, щоб відкрити план на телефоні.",
  "kiosk.code": "Код, що відкриває {address}",
  "kiosk.pair": "Під’єднати цей екран",
  "kiosk.pairHint": "Організатор вводить цей код на сторінці кіосків.",
  "kiosk.pairTrouble": "Зараз код отримати неможливо. Спробуємо ще раз автоматично.",
  "kiosk.isPaired": "Цей екран під’єднано як {name}.",
  "kiosk.isAlone": "Цей екран не під’єднано. Він однаково працює, але керувати ним віддалено неможливо.",
  "kiosk.reload": "Завантажити наново",
  "kiosk.keyboard": "Клавіатура на екрані",
};
