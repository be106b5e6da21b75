/** The pages of buyers: reserve, pay, order. */
export const buying = {
  "buying.back": "Wróć do planu hal",
  "buying.cards": "Dane Twojej karty nigdy do nas nie trafiają.",
  "buying.reserveTitle": "Rezerwacja: {booth} {label}",
  "buying.boothTitle": "{booth} {label}",
  "buying.waitedFor": "W kolejce po",
  "buying.spot": "{booth} {label} i sąsiedztwo",
  "buying.openSides":
    "{count, plural, one {# otwarta strona} few {# otwarte strony} many {# otwartych stron} other {# otwartej strony}}",
  "buying.type":
    "{type, select, standard {Stoisko szeregowe} corner {Stoisko narożne} peninsula {Stoisko półwyspowe} island {Stoisko wyspowe} table {Stół} shell {Stoisko z zabudową systemową} sponsor {Stoisko sponsora} other {Stoisko}}",

  "buying.price": "Cena",
  "buying.lines": "Ile to kosztuje",
  "buying.total": "Razem",
  "buying.each": "{quantity} × {price}",
  "buying.deposit": "Zaliczka, płatna teraz",
  "buying.balance": "Reszta, do {day}",
  "buying.unpriced": "Cena nie jest jeszcze ustalona. Zarezerwuj, a organizator poda Ci cenę.",
  "buying.code": "Kod rabatowy",
  "buying.codeUsed": "Kod",
  "buying.apply": "Zastosuj",
  "buying.remove": "Usuń",

  "buying.extras": "Co do tego",
  "buying.extraLeft":
    "{count, plural, =0 {Brak} one {Został #} few {Zostały #} many {Zostało #} other {Zostało #}}",
  "buying.extraHowMany": "{name}, ile sztuk",
  "buying.extraLess": "O jedną sztukę mniej: {name}",
  "buying.extraMore": "O jedną sztukę więcej: {name}",
  "buying.extraChosen": "Wybrano: {name}",

  "buying.who": "Kto rezerwuje",
  "buying.company": "Firma",
  "buying.name": "Imię i nazwisko",
  "buying.email": "E-mail",
  "buying.note": "Wiadomość do organizatora",
  "buying.noteHint": "Przeczyta ją tylko organizator.",
  "buying.optional": "opcjonalnie",
  "buying.terms": "Warunki sprzedaży",
  "buying.accept": "Akceptuję warunki sprzedaży: {seller}.",
  "buying.mustAccept": "Aby zarezerwować, przeczytaj i zaakceptuj warunki.",
  "buying.reserveFor": "Zarezerwuj i zapłać {price}",
  "buying.reserve": "Zarezerwuj: {booth} {label}",
  "buying.heldFor": "Trzymamy dla Ciebie przez {span}, aby można było spokojnie zapłacić.",
  "buying.quicker": "Ktoś był szybszy",
  "buying.cancelTitle": "Jeśli musisz zrezygnować",
  "buying.cancelFree": "Przed pierwszą z tych dat zwracana jest cała kwota.",
  "buying.cancelFrom":
    "Od {day} {percent, select, 100 {nie ma zwrotu} other {potrącane jest {percent}% ceny}}.",
  "buying.cancelBefore":
    "Od {days, plural, =0 {pierwszego dnia} one {ostatniego dnia przed rozpoczęciem} few {# dni przed rozpoczęciem} many {# dni przed rozpoczęciem} other {# dnia przed rozpoczęciem}} {percent, select, 100 {nie ma zwrotu} other {potrącane jest {percent}% ceny}}.",
  "buying.minutes": "{count, plural, one {minutę} few {# minuty} many {# minut} other {# minuty}}",
  "buying.hours": "{count, plural, one {godzinę} few {# godziny} many {# godzin} other {# godziny}}",
  "buying.days": "{count, plural, one {jeden dzień} few {# dni} many {# dni} other {# dnia}}",

  "buying.ownTitle": "To Twoje zamówienie",
  "buying.ownHint": "Rezerwacji dokonano w tej przeglądarce.",
  "buying.ownOrder": "Twoje zamówienie",
  "buying.closed": "Sprzedaż jest zamknięta",
  "buying.closedHint": "Teraz nie można niczego zarezerwować. Zapytaj organizatora, kiedy będzie to możliwe.",
  "buying.taken":
    "{status, select, available {{booth} {label}: zwolniło się przed chwilą i jest proponowane osobom z kolejki.} held {{booth} {label}: trzymane teraz dla innego kupującego. Jeśli nie zapłaci w terminie, znów będzie wolne.} reserved {{booth} {label}: zarezerwowane.} sold {{booth} {label}: sprzedane.} other {{booth} {label}: nie na sprzedaż.}}",
  "buying.findAnother": "Znajdź inne na planie hal",
  "buying.alike": "Wolne i bardzo podobne",
  "buying.wait": "Zaczekaj na zwolnienie",
  "buying.waitHint":
    "Gdy się zwolni, najpierw otrzyma propozycję ten, kto czeka najdłużej. {count, plural, =0 {Nikt jeszcze nie czeka.} one {Czeka już jedna firma.} few {Czekają już # firmy.} many {Czeka już # firm.} other {Czeka już # firmy.}}",
  "buying.waitFor": "Na co czekasz",
  "buying.waitThis": "I na żadne inne.",
  "buying.waitAny": "Każde podobne",
  "buying.waitAnyHint": "{type}, {area} lub więcej.",
  "buying.join": "Dołącz do listy oczekujących",
  "buying.onPlan": "{sentence} Znajdziesz na planie hal.",
  "buying.waiting": "Jesteś na liście oczekujących",
  "buying.waitingFirst": "Gdy zwolni się {booth} {label}, otrzymasz propozycję.",
  "buying.waitingPlace":
    "{count, plural, one {Przed Tobą jest jedna firma} few {Przed Tobą są # firmy} many {Przed Tobą jest # firm} other {Przed Tobą jest # firmy}}. Gdy przyjdzie Twoja kolej, otrzymasz propozycję.",
  "buying.waitingMail": "Napiszemy na {email} i zatrzymamy miejsce na czas Twojej decyzji.",
  "buying.waitingAnyOf": "Gdy zwolni się takie miejsce ({type}, {area} lub więcej), otrzymasz propozycję.",
  "buying.noLonger": "Już nie czekasz",
  "buying.noLongerHint": "Nie ma Cię już na liście oczekujących albo wydarzenie się skończyło.",
  "buying.cameFree": "Zwolniło się",
  "buying.cameFreeHint": "Otrzymujesz propozycję. W zamówieniu znajdziesz termin, do którego ją trzymamy.",
  "buying.leave": "Opuść listę oczekujących",

  "buying.status":
    "{status, select, pending {Czeka na płatność} invoiced {Zarezerwowane} paid {Zapłacone} expired {Wygasło} cancelled {Anulowane} other {Zwrócone}}",
  "buying.orderTitle":
    "{status, select, pending {{booth} {label} czeka na Ciebie} invoiced {Rezerwacja dla Ciebie: {booth} {label}} paid {{booth} {label} należy do Ciebie} expired {Rezerwacja wygasła: {booth} {label}} cancelled {Zamówienie anulowano: {booth} {label}} other {Zamówienie zwrócono: {booth} {label}}}",
  "buying.order": "Zamówienie {number} · {company}, {name}",
  "buying.orderNumber": "Zamówienie {number}",
  "buying.keep":
    "Zachowaj adres tej strony: kto go zna, może zobaczyć i opłacić to zamówienie. Wysłaliśmy go też na {email}.",
  "buying.left":
    "Strona płatności została zamknięta; nic nie zapłacono. Rezerwacja trwa do upływu czasu poniżej.",
  "buying.failed":
    "Operator płatności jest teraz nieosiągalny. Nic nie zapłacono; spróbuj ponownie za minutę.",
  "buying.noPrice": "Cena nie jest jeszcze ustalona, więc nie można zapłacić online. Zapytaj organizatora.",
  "buying.issue":
    "{issue, select, late_payment {Płatność wpłynęła po terminie, gdy miejsce nie było już dostępne. Wróci tą samą drogą.} double_payment {Wpłynęła druga płatność za to zamówienie. Wróci tą samą drogą.} other {Wpłynęła inna kwota niż wymagana. Organizator już o tym wie i się odezwie.}}",
  "buying.timeToPay": "Czas na płatność",
  "buying.timeLeft": "Pozostało: {time}",
  "buying.timeDays":
    "{days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} {hours, plural, one {# godzina} few {# godziny} many {# godzin} other {# godziny}}",
  "buying.stays": "Nadal możesz za to zapłacić",
  "buying.notReady": "Potrzebujesz więcej czasu?",
  "buying.moreTime": "Zatrzymaj od teraz na {span}",
  "buying.onceOnly": "Tylko raz.",
  "buying.handBack": "Zrezygnuj",
  "buying.handBackAsk": "Zrezygnować: {booth} {label}?",
  "buying.handBackHint":
    "Miejsce od razu będzie wolne dla innych, a zamówienie się zakończy. Nic nie zapłacono.",
  "buying.handBackKeep": "Zachowaj",
  "buying.offered":
    "To miejsce z listy oczekujących właśnie się zwolniło. Po tym czasie propozycję otrzyma następna osoba.",
  "buying.byInvoice": "Tutaj nie płaci się online. Organizator wyśle fakturę i zachowa rezerwację.",
  "buying.pay": "Zapłać {price}",
  "buying.payDeposit": "Zapłać zaliczkę {price}",
  "buying.payBalance": "Zapłać resztę {price}",
  "buying.depositCame": "Zaliczka wpłynęła i nikt inny nie zajmie tego miejsca.",
  "buying.invoiced": "Nikt inny nie zajmie tego miejsca. Płatność na podstawie faktury.",
  "buying.allPaid": "Wszystko zapłacone. Organizator już o tym wie, a {company} widnieje na planie hal.",
  "buying.sentBack": "Zwrócono {price} tą samą drogą.",
  "buying.onItsWay": "{price} jest w drodze do Ciebie.",
  "buying.freeAgain": "Miejsce jest wolne dla innych.",
  "buying.timeOver": "Czas na płatność minął i miejsce jest wolne dla innych.",
  "buying.reason": "Powód: {reason}",
  "buying.again": "Zarezerwuj ponownie: {booth} {label}",
  "buying.paid": "Zapłacono",
  "buying.feeKept": "Potrącona opłata za rezygnację",
  "buying.toReturn": "Do zwrotu",
  "buying.returned": "Zwrócono",
  "buying.rest": "Pozostało do zapłaty",
  "buying.documents": "Dokumenty",
  "buying.document":
    "{kind, select, confirmation {Potwierdzenie zamówienia} invoice {Faktura} other {Faktura korygująca}}",
  "buying.happened": "Przebieg",
  "buying.moment":
    "{what, select, reserved {Zarezerwowano} extended {Przedłużono czas} expired {Czas na płatność minął} ends {Koniec rezerwacji} deposit {Zaliczka zapłacona, zarezerwowano} invoiced {Wystawiono fakturę, zarezerwowano} due {Termin zapłaty całości} release {Bez płatności miejsce zostanie zwolnione} paid {Zapłacono} cancelled {Anulowano} moved {Przeniesiono: {from} → {label}} other {Zwrócono pieniądze}}",

  "buying.test": "Płatność testowa: pieniądze nie są pobierane",
  "buying.part":
    "{part, select, deposit {Zaliczka: {booth} {label}} balance {Reszta: {booth} {label}} other {{booth} {label}}}",
  "buying.decline": "Zasymuluj odrzucenie karty",
  "buying.declined": "Karta została odrzucona. Nic nie zapłacono; możesz spróbować ponownie.",
  "buying.leavePayment": "Wyjdź bez płacenia",
};
