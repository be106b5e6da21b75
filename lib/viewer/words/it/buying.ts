/** The pages of buyers: reserve, pay, order. */
export const buying = {
  "buying.back": "Torna alla mappa",
  "buying.cards": "I dati della tua carta non arrivano mai a noi.",
  "buying.reserveTitle": "Prenota {booth} {label}",
  "buying.boothTitle": "{booth} {label}",
  "buying.waitedFor": "Lista d’attesa",
  "buying.spot": "{booth} {label} e i suoi vicini",
  "buying.openSides": "{count, plural, one {# lato aperto} many {# di lati aperti} other {# lati aperti}}",
  "buying.type":
    "{type, select, standard {Stand in linea} corner {Stand ad angolo} peninsula {Stand a penisola} island {Stand a isola} table {Tavolo} shell {Stand preallestito} sponsor {Stand sponsor} other {Stand}}",

  "buying.price": "Prezzo",
  "buying.lines": "Dettaglio del prezzo",
  "buying.total": "Totale",
  "buying.each": "{quantity} × {price}",
  "buying.deposit": "Acconto, da pagare ora",
  "buying.balance": "Saldo, entro il {day}",
  "buying.unpriced": "Il prezzo non è ancora stabilito. Prenota e l’organizzatore te lo comunicherà.",
  "buying.code": "Codice sconto",
  "buying.codeUsed": "Codice",
  "buying.apply": "Applica",
  "buying.remove": "Rimuovi",

  "buying.extras": "Extra",
  "buying.extraLeft":
    "{count, plural, =0 {Esaurito} one {Ne resta #} many {Ne restano #} other {Ne restano #}}",
  "buying.extraHowMany": "{name}, quantità",
  "buying.extraLess": "{name}: uno in meno",
  "buying.extraMore": "{name}: uno in più",
  "buying.extraChosen": "{name}, selezionato",

  "buying.who": "I tuoi dati",
  "buying.company": "Azienda",
  "buying.name": "Il tuo nome",
  "buying.email": "E-mail",
  "buying.note": "Messaggio per l’organizzatore",
  "buying.noteHint": "Lo legge solo l’organizzatore.",
  "buying.optional": "facoltativo",
  "buying.terms": "Condizioni di vendita",
  "buying.accept": "Accetto le condizioni di vendita di {seller}.",
  "buying.mustAccept": "Leggi e accetta le condizioni per prenotare.",
  "buying.reserveFor": "Prenota e paga {price}",
  "buying.reserve": "Prenota {booth} {label}",
  "buying.heldFor": "Ti teniamo questo spazio per {span}, così puoi pagare con calma.",
  "buying.quicker": "Qualcuno è stato più veloce",
  "buying.cancelTitle": "Se devi annullare",
  "buying.cancelFree": "Fino alla prima di queste date viene rimborsato tutto.",
  "buying.cancelFrom":
    "A partire dal giorno {day}, {percent, select, 100 {viene trattenuto l’intero prezzo} other {viene trattenuta una quota del prezzo ({percent}%)}}.",
  "buying.cancelBefore":
    "A partire {days, plural, =0 {dal primo giorno} one {da un giorno prima dell’inizio} many {da # di giorni prima dell’inizio} other {da # giorni prima dell’inizio}}, {percent, select, 100 {viene trattenuto l’intero prezzo} other {viene trattenuta una quota del prezzo ({percent}%)}}.",
  "buying.minutes": "{count, plural, one {un minuto} many {# di minuti} other {# minuti}}",
  "buying.hours": "{count, plural, one {un’ora} many {# di ore} other {# ore}}",
  "buying.days": "{count, plural, one {un giorno} many {# di giorni} other {# giorni}}",

  "buying.ownTitle": "Questo è il tuo ordine",
  "buying.ownHint": "La prenotazione è stata fatta da questo browser.",
  "buying.ownOrder": "Il tuo ordine",
  "buying.closed": "Le vendite sono chiuse",
  "buying.closedHint":
    "Al momento non si può prenotare nulla. Chiedi all’organizzatore quando sarà possibile.",
  "buying.taken":
    "{status, select, available {{booth} {label}: lo spazio si è appena liberato e viene offerto a chi è in attesa.} held {{booth} {label}: lo spazio è opzionato da un acquirente. Senza pagamento in tempo tornerà libero.} reserved {{booth} {label}: spazio già prenotato.} sold {{booth} {label}: spazio già venduto.} other {{booth} {label} non è in vendita.}}",
  "buying.findAnother": "Cerca un altro spazio sulla mappa",
  "buying.alike": "Liberi e molto simili",
  "buying.wait": "Mettiti in attesa",
  "buying.waitHint":
    "Se lo spazio si libera, viene offerto prima a chi aspetta da più tempo. {count, plural, =0 {Nessuno è ancora in attesa.} one {Un’azienda è già in attesa.} many {# di aziende sono già in attesa.} other {# aziende sono già in attesa.}}",
  "buying.waitFor": "Che cosa aspetti",
  "buying.waitThis": "E nient’altro.",
  "buying.waitAny": "Qualsiasi spazio simile",
  "buying.waitAnyHint": "{type}, {area} o più.",
  "buying.join": "Entra in lista d’attesa",
  "buying.onPlan": "{sentence} Trovi lo spazio sulla mappa.",
  "buying.waiting": "Sei in lista d’attesa",
  "buying.waitingFirst": "Se {booth} {label} si libera, ti faremo un’offerta.",
  "buying.waitingPlace":
    "Prima di te {count, plural, one {c’è un’azienda} many {ci sono # di aziende} other {ci sono # aziende}}. Quando sarà il tuo turno, ti faremo un’offerta.",
  "buying.waitingMail": "Scriveremo a {email} e ti terremo lo spazio mentre decidi.",
  "buying.waitingAnyOf":
    "Se si libera uno spazio di questo tipo ({type}, {area} o più), ti faremo un’offerta.",
  "buying.noLonger": "Non sei più in attesa",
  "buying.noLongerHint": "Hai lasciato la lista d’attesa, oppure l’evento è terminato.",
  "buying.cameFree": "Lo spazio si è liberato",
  "buying.cameFreeHint": "Te lo abbiamo offerto. Nel tuo ordine trovi fino a quando lo teniamo per te.",
  "buying.leave": "Lascia la lista d’attesa",

  "buying.status":
    "{status, select, pending {In attesa di pagamento} invoiced {Prenotato} paid {Pagato} expired {Scaduto} cancelled {Annullato} other {Rimborsato}}",
  "buying.orderTitle":
    "{status, select, pending {Teniamo {booth} {label} per te} invoiced {Hai prenotato {booth} {label}} paid {Hai acquistato {booth} {label}} expired {{booth} {label}: l’opzione è scaduta} cancelled {Il tuo ordine per {booth} {label} è stato annullato} other {Il tuo ordine per {booth} {label} è stato rimborsato}}",
  "buying.order": "Ordine {number} · {company}, {name}",
  "buying.orderNumber": "Ordine {number}",
  "buying.keep":
    "Conserva l’indirizzo di questa pagina: chi lo conosce può vedere e pagare questo ordine. Lo abbiamo inviato anche a {email}.",
  "buying.left":
    "Hai lasciato la pagina di pagamento; nulla è stato pagato. Ti teniamo lo spazio fino allo scadere del tempo qui sotto.",
  "buying.failed":
    "Il servizio di pagamento non è raggiungibile al momento. Nulla è stato pagato; riprova tra un minuto.",
  "buying.noPrice":
    "Il prezzo non è ancora stabilito, quindi non si può pagare online. Chiedi all’organizzatore.",
  "buying.issue":
    "{issue, select, late_payment {Un pagamento è arrivato oltre il termine, quando lo spazio non era più disponibile. Viene restituito per la stessa via.} double_payment {Per questo ordine è arrivato un secondo pagamento. Viene restituito per la stessa via.} other {È arrivato un pagamento di importo diverso da quello richiesto. L’organizzatore è stato informato e ti contatterà.}}",
  "buying.timeToPay": "Tempo per pagare",
  "buying.timeLeft": "Tempo rimasto: {time}",
  "buying.timeDays":
    "{days, plural, one {# giorno} many {# di giorni} other {# giorni}} {hours, plural, one {# ora} many {# di ore} other {# ore}}",
  "buying.stays": "Il tempo che ti resta per pagare",
  "buying.notReady": "Ti serve più tempo?",
  "buying.moreTime": "Tienilo per {span} da ora",
  "buying.onceOnly": "Una sola volta.",
  "buying.handBack": "Rinuncia",
  "buying.handBackAsk": "Rinunciare a {booth} {label}?",
  "buying.handBackHint": "Torna subito libero per altri e il tuo ordine finisce. Non è stato pagato nulla.",
  "buying.handBackKeep": "Tienilo",
  "buying.offered":
    "Aspettavi questo spazio e si è liberato. Scaduto il tempo, verrà offerto alla persona successiva.",
  "buying.byInvoice": "Qui non si paga online. L’organizzatore invia una fattura e tiene lo spazio per te.",
  "buying.pay": "Paga {price}",
  "buying.payDeposit": "Paga l’acconto di {price}",
  "buying.payBalance": "Paga il saldo di {price}",
  "buying.depositCame": "Il tuo acconto è arrivato: nessun altro può avere questo spazio.",
  "buying.invoiced": "Nessun altro può avere questo spazio. Si paga con fattura.",
  "buying.allPaid": "Tutto è pagato e l’organizzatore è stato informato.",
  "buying.paidOnPlan": "Tutto è pagato. L’organizzatore è stato informato e {company} compare sulla mappa.",
  "buying.sentBack": "Importo restituito per la stessa via: {price}.",
  "buying.onItsWay": "Rimborso in arrivo: {price}.",
  "buying.freeAgain": "Lo spazio è libero per altri.",
  "buying.timeOver": "Il tempo per pagare è scaduto e lo spazio è libero per altri.",
  "buying.reason": "Motivo: {reason}",
  "buying.again": "Prenota di nuovo {booth} {label}",
  "buying.paid": "Pagato",
  "buying.feeKept": "Penale di annullamento, trattenuta",
  "buying.toReturn": "Da rimborsare",
  "buying.returned": "Rimborsato",
  "buying.rest": "Ancora da pagare",
  "buying.documents": "Documenti",
  "buying.document":
    "{kind, select, confirmation {Conferma d’ordine} invoice {Fattura} other {Nota di credito}}",
  "buying.happened": "Cronologia",
  "buying.moment":
    "{what, select, reserved {Prenotato} extended {Tempo prolungato} expired {Tempo per pagare scaduto} ends {Fine dell’opzione} deposit {Acconto pagato, prenotato} invoiced {Fatturato, prenotato} due {Tutto deve essere pagato} release {Senza pagamento lo spazio torna libero} paid {Pagato} cancelled {Annullato} moved {Spostato: {from} → {label}} other {Importo restituito}}",

  "buying.test": "Pagamento di prova: nessun addebito",
  "buying.part":
    "{part, select, deposit {Acconto per {booth} {label}} balance {Saldo per {booth} {label}} other {{booth} {label}}}",
  "buying.decline": "Fai rifiutare la carta",
  "buying.declined": "La carta è stata rifiutata. Nulla è stato pagato; puoi riprovare.",
  "buying.leavePayment": "Esci senza pagare",
};
