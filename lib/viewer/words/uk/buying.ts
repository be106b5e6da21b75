/** The pages of buyers: reserve, pay, order. */
export const buying = {
  "buying.back": "Назад до плану залів",
  "buying.cards": "Дані вашої картки ніколи до нас не потрапляють.",
  "buying.reserveTitle": "Бронювання: {booth} {label}",
  "buying.boothTitle": "{booth} {label}",
  "buying.waitedFor": "На що ви чекаєте",
  "buying.spot": "{booth} {label} та сусіди",
  "buying.openSides":
    "{count, plural, one {# відкрита сторона} few {# відкриті сторони} many {# відкритих сторін} other {# відкритої сторони}}",
  "buying.type":
    "{type, select, standard {Лінійний стенд} corner {Кутовий стенд} peninsula {Стенд-півострів} island {Стенд-острів} table {Стіл} shell {Стенд стандартної забудови} sponsor {Стенд спонсора} other {Стенд}}",

  "buying.price": "Ціна",
  "buying.lines": "Скільки це коштує",
  "buying.total": "Разом",
  "buying.each": "{quantity} × {price}",
  "buying.deposit": "Завдаток, сплатити зараз",
  "buying.balance": "Решта, до {day}",
  "buying.unpriced": "Ціну ще не визначено. Забронюйте, і організатор повідомить її.",
  "buying.code": "Код знижки",
  "buying.codeUsed": "Код",
  "buying.apply": "Застосувати",
  "buying.remove": "Прибрати",

  "buying.extras": "Додаткові послуги",
  "buying.extraLeft":
    "{count, plural, =0 {Не лишилося} one {Лишився #} few {Лишилося #} many {Лишилося #} other {Лишилося #}}",
  "buying.extraHowMany": "{name}, кількість",
  "buying.extraLess": "На один менше: {name}",
  "buying.extraMore": "На один більше: {name}",
  "buying.extraChosen": "Вибрано: {name}",

  "buying.who": "Хто бронює",
  "buying.company": "Компанія",
  "buying.name": "Ваше ім’я",
  "buying.email": "Електронна пошта",
  "buying.note": "Примітка для організатора",
  "buying.noteHint": "Її прочитає лише організатор.",
  "buying.optional": "необов’язково",
  "buying.terms": "Умови продажу",
  "buying.accept": "Я приймаю умови продажу: {seller}.",
  "buying.mustAccept": "Щоб забронювати, прочитайте й прийміть умови.",
  "buying.reserveFor": "Забронювати й сплатити {price}",
  "buying.reserve": "Забронювати: {booth} {label}",
  "buying.heldFor": "Ми притримаємо місце на {span}, щоб ви могли спокійно сплатити.",
  "buying.quicker": "Хтось вас випередив",
  "buying.cancelTitle": "Якщо доведеться скасувати",
  "buying.cancelFree": "До першої з цих дат повертають усю суму.",
  "buying.cancelFrom":
    "Від {day} {percent, select, 100 {кошти не повертають} other {утримують {percent}% ціни}}.",
  "buying.cancelBefore":
    "{days, plural, =0 {Від першого дня} one {За # день до початку} few {За # дні до початку} many {За # днів до початку} other {За # дня до початку}} й пізніше {percent, select, 100 {кошти не повертають} other {утримують {percent}% ціни}}.",
  "buying.minutes": "{count, plural, one {# хвилину} few {# хвилини} many {# хвилин} other {# хвилини}}",
  "buying.hours": "{count, plural, one {# годину} few {# години} many {# годин} other {# години}}",
  "buying.days": "{count, plural, one {# день} few {# дні} many {# днів} other {# дня}}",

  "buying.ownTitle": "Це ваше замовлення",
  "buying.ownHint": "Заброньовано з цього браузера.",
  "buying.ownOrder": "Ваше замовлення",
  "buying.closed": "Продаж закрито",
  "buying.closedHint": "Зараз нічого не можна забронювати. Запитайте організатора, коли це буде можливо.",
  "buying.taken":
    "{status, select, available {{booth} {label}: щойно звільнилося й пропонується тим, хто чекає.} held {{booth} {label}: зараз утримується для іншого покупця. Якщо вчасно не сплатять, місце знову звільниться.} reserved {{booth} {label}: заброньовано.} sold {{booth} {label}: продано.} other {{booth} {label}: не продається.}}",
  "buying.findAnother": "Знайти інше на плані залів",
  "buying.alike": "Вільні й дуже схожі",
  "buying.wait": "Чекати, доки звільниться",
  "buying.waitHint":
    "Коли місце звільниться, його спершу запропонують тому, хто чекає найдовше. {count, plural, =0 {Ще ніхто не чекає.} one {Уже чекає # компанія.} few {Уже чекають # компанії.} many {Уже чекають # компаній.} other {Уже чекає # компанії.}}",
  "buying.waitFor": "На що ви чекаєте",
  "buying.waitThis": "І на жоден інший.",
  "buying.waitAny": "Будь-який схожий",
  "buying.waitAnyHint": "{type}, {area} або більше.",
  "buying.join": "Стати в чергу очікування",
  "buying.onPlan": "{sentence} Знайдете на плані залів.",
  "buying.waiting": "Ви в черзі очікування",
  "buying.waitingFirst": "Коли звільниться {booth} {label}, ви отримаєте пропозицію.",
  "buying.waitingPlace":
    "{count, plural, one {Перед вами # компанія} few {Перед вами # компанії} many {Перед вами # компаній} other {Перед вами # компанії}}. Коли настане ваша черга, ви отримаєте пропозицію.",
  "buying.waitingMail": "Ми напишемо на {email} і притримаємо місце, доки ви вирішуєте.",
  "buying.waitingAnyOf":
    "Коли звільниться подібне місце ({type}, {area} або більше), ви отримаєте пропозицію.",
  "buying.noLonger": "Ви більше не чекаєте",
  "buying.noLongerHint": "Ви вийшли з черги очікування, або захід завершився.",
  "buying.cameFree": "Місце звільнилося",
  "buying.cameFreeHint": "Вам його запропонували. У замовленні вказано, до якого часу його притримано.",
  "buying.leave": "Вийти з черги очікування",

  "buying.status":
    "{status, select, pending {Очікує оплати} invoiced {Заброньовано} paid {Сплачено} expired {Термін минув} cancelled {Скасовано} other {Кошти повернено}}",
  "buying.orderTitle":
    "{status, select, pending {Притримано для вас: {booth} {label}} invoiced {Заброньовано для вас: {booth} {label}} paid {{booth} {label} належить вам} expired {Більше не притримано: {booth} {label}} cancelled {Замовлення скасовано: {booth} {label}} other {Кошти за замовлення повернено: {booth} {label}}}",
  "buying.order": "Замовлення {number} · {company}, {name}",
  "buying.orderNumber": "Замовлення {number}",
  "buying.keep":
    "Збережіть адресу цієї сторінки: хто її знає, може бачити й оплатити це замовлення. Ми також надіслали її на {email}.",
  "buying.left":
    "Ви вийшли зі сторінки оплати; нічого не сплачено. Місце притримано, доки не мине вказаний нижче час.",
  "buying.failed": "Платіжна служба зараз недоступна. Нічого не сплачено; спробуйте ще раз за хвилину.",
  "buying.noPrice": "Ціну ще не визначено, тому сплатити онлайн не можна. Запитайте організатора.",
  "buying.issue":
    "{issue, select, late_payment {Платіж надійшов після завершення терміну, коли місце вже було недоступне. Кошти повернуться тим самим шляхом.} double_payment {За це замовлення надійшов другий платіж. Кошти повернуться тим самим шляхом.} other {Надійшла інша сума, ніж потрібно. Організатора повідомлено, він зв’яжеться з вами.}}",
  "buying.timeToPay": "Час на оплату",
  "buying.timeLeft": "Лишилося: {time}",
  "buying.timeDays":
    "{days, plural, one {# день} few {# дні} many {# днів} other {# дня}} {hours, plural, one {# година} few {# години} many {# годин} other {# години}}",
  "buying.stays": "Ви й далі можете його оплатити",
  "buying.notReady": "Ще не готові?",
  "buying.moreTime": "Притримати ще на {span} від цієї миті",
  "buying.onceOnly": "Лише один раз.",
  "buying.handBack": "Відмовитися",
  "buying.handBackAsk": "Відмовитися: {booth} {label}?",
  "buying.handBackHint":
    "Місце одразу стане вільним для інших, а ваше замовлення завершиться. Нічого не сплачено.",
  "buying.handBackKeep": "Залишити",
  "buying.offered":
    "Ви чекали на це місце, і воно звільнилося. Після цього часу його запропонують наступному в черзі.",
  "buying.byInvoice":
    "Тут нічого не сплачують онлайн. Організатор надішле рахунок і притримає місце для вас.",
  "buying.pay": "Сплатити {price}",
  "buying.payDeposit": "Сплатити завдаток {price}",
  "buying.payBalance": "Сплатити решту {price}",
  "buying.depositCame": "Ваш завдаток надійшов, і ніхто інший не займе це місце.",
  "buying.invoiced": "Ніхто інший не займе це місце. Оплата за рахунком.",
  "buying.allPaid": "Усе сплачено, і організатора повідомлено.",
  "buying.paidOnPlan": "Усе сплачено. Організатора повідомлено, і {company} є на плані залів.",
  "buying.sentBack": "{price} повернено тим самим шляхом.",
  "buying.onItsWay": "{price} повертається до вас.",
  "buying.freeAgain": "Місце вільне для інших.",
  "buying.timeOver": "Час на оплату минув, і місце вільне для інших.",
  "buying.reason": "Причина: {reason}",
  "buying.again": "Забронювати знову: {booth} {label}",
  "buying.paid": "Сплачено",
  "buying.feeKept": "Утримано за скасування",
  "buying.toReturn": "До повернення",
  "buying.returned": "Повернено",
  "buying.rest": "Лишилося сплатити",
  "buying.documents": "Документи",
  "buying.document":
    "{kind, select, confirmation {Підтвердження замовлення} invoice {Рахунок} other {Кредит-нота}}",
  "buying.happened": "Що відбулося",
  "buying.moment":
    "{what, select, reserved {Заброньовано} extended {Час продовжено} expired {Час на оплату минув} ends {Кінець утримання} deposit {Завдаток сплачено, заброньовано} invoiced {Рахунок виставлено, заброньовано} due {Термін сплати всієї суми} release {Без оплати місце звільниться} paid {Сплачено} cancelled {Скасовано} moved {Переміщено: {from} → {label}} other {Кошти повернено}}",

  "buying.test": "Тестовий платіж: кошти не списуються",
  "buying.part":
    "{part, select, deposit {Завдаток: {booth} {label}} balance {Решта: {booth} {label}} other {{booth} {label}}}",
  "buying.decline": "Імітувати відхилення картки",
  "buying.declined": "Картку відхилено. Нічого не сплачено; можна спробувати ще раз.",
  "buying.leavePayment": "Вийти без оплати",
};
