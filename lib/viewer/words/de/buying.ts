/** The pages of buyers: reserve, pay, order. */
export const buying = {
  "buying.back": "Zurück zum Hallenplan",
  "buying.cards": "Ihre Kartendaten erreichen uns nie.",
  "buying.reserveTitle": "{booth} {label} reservieren",
  "buying.boothTitle": "{booth} {label}",
  "buying.waitedFor": "Begehrt",
  "buying.spot": "{booth} {label} zwischen seinen Nachbarn",
  "buying.openSides": "{count, plural, one {# offene Seite} other {# offene Seiten}}",
  "buying.type":
    "{type, select, standard {Reihenstand} corner {Eckstand} peninsula {Kopfstand} island {Inselstand} table {Tisch} shell {Systemstand} sponsor {Sponsorenstand} other {Stand}}",

  "buying.price": "Preis",
  "buying.lines": "Was es kostet",
  "buying.total": "Gesamt",
  "buying.each": "{quantity} × {price}",
  "buying.deposit": "Anzahlung, jetzt fällig",
  "buying.balance": "Rest, bis {day}",
  "buying.unpriced":
    "Dafür gibt es noch keinen Preis. Reservieren Sie, und der Veranstalter nennt ihn Ihnen.",
  "buying.code": "Rabattcode",
  "buying.codeUsed": "Code",
  "buying.apply": "Einlösen",
  "buying.remove": "Entfernen",

  "buying.extras": "Zusatzleistungen",
  "buying.extraLeft": "{count, plural, =0 {Keine mehr} one {Noch #} other {Noch #}}",
  "buying.extraHowMany": "{name}, Anzahl",
  "buying.extraLess": "{name}: eins weniger",
  "buying.extraMore": "{name}: eins mehr",
  "buying.extraChosen": "{name}, gewählt",

  "buying.who": "Wer ihn nimmt",
  "buying.company": "Firma",
  "buying.name": "Ihr Name",
  "buying.email": "E-Mail",
  "buying.note": "Nachricht an den Veranstalter",
  "buying.noteHint": "Nur der Veranstalter liest sie.",
  "buying.optional": "freiwillig",
  "buying.terms": "Verkaufsbedingungen",
  "buying.accept": "Ich nehme die Verkaufsbedingungen von {seller} an.",
  "buying.mustAccept": "Lesen Sie die Bedingungen und nehmen Sie sie an, um zu reservieren.",
  "buying.reserveFor": "Reservieren und {price} bezahlen",
  "buying.reserve": "{booth} {label} reservieren",
  "buying.heldFor": "Wir halten ihn {span} für Sie, damit Sie in Ruhe bezahlen können.",
  "buying.quicker": "Jemand war schneller",
  "buying.cancelTitle": "Wenn Sie absagen müssen",
  "buying.cancelFree": "Bis zum ersten dieser Tage wird alles erstattet.",
  "buying.cancelFrom":
    "Ab {day} {percent, select, 100 {wird der ganze Preis einbehalten} other {werden {percent} % des Preises einbehalten}}.",
  "buying.cancelBefore":
    "Ab {days, plural, =0 {dem ersten Tag} one {einem Tag vor Beginn} other {# Tagen vor Beginn}} {percent, select, 100 {wird der ganze Preis einbehalten} other {werden {percent} % des Preises einbehalten}}.",
  "buying.minutes": "{count, plural, one {eine Minute} other {# Minuten}}",
  "buying.hours": "{count, plural, one {eine Stunde} other {# Stunden}}",
  "buying.days": "{count, plural, one {einen Tag} other {# Tage}}",

  "buying.ownTitle": "Das haben Sie bestellt",
  "buying.ownHint": "Es wurde mit diesem Browser reserviert.",
  "buying.ownOrder": "Ihre Bestellung",
  "buying.closed": "Der Verkauf ruht",
  "buying.closedHint":
    "Zurzeit kann nichts reserviert werden. Fragen Sie den Veranstalter, wann es wieder geht.",
  "buying.taken":
    "{status, select, available {{booth} {label} ist eben frei geworden und wird denen angeboten, die darauf warten.} held {{booth} {label} wird gerade für jemanden gehalten. Wird nicht rechtzeitig bezahlt, ist er wieder frei.} reserved {{booth} {label} ist reserviert.} sold {{booth} {label} ist verkauft.} other {{booth} {label} steht nicht zum Verkauf.}}",
  "buying.findAnother": "Auf dem Hallenplan einen anderen finden",
  "buying.alike": "Frei und ganz ähnlich",
  "buying.wait": "Darauf warten",
  "buying.waitHint":
    "Wird er frei, fragen wir zuerst, wer am längsten wartet. {count, plural, =0 {Noch wartet niemand.} one {Eine Firma wartet schon.} other {# Firmen warten schon.}}",
  "buying.waitFor": "Worauf Sie warten",
  "buying.waitThis": "Und keinen anderen.",
  "buying.waitAny": "Irgendeinen ähnlichen",
  "buying.waitAnyHint": "{type} ab {area}.",
  "buying.join": "Auf die Warteliste",
  "buying.onPlan": "{sentence} Sie finden ihn auf dem Hallenplan.",
  "buying.waiting": "Sie stehen auf der Warteliste",
  "buying.waitingFirst": "Wird {booth} {label} frei, bieten wir ihn Ihnen an.",
  "buying.waitingPlace":
    "{count, plural, one {Eine Firma ist} other {# Firmen sind}} vor Ihnen. Wenn Sie an der Reihe sind, bieten wir ihn Ihnen an.",
  "buying.waitingMail": "Wir schreiben an {email} und halten ihn, während Sie sich entscheiden.",
  "buying.waitingAnyOf": "Wird einer dieser Art frei ({type}, ab {area}), bieten wir ihn Ihnen an.",
  "buying.noLonger": "Sie warten nicht mehr",
  "buying.noLongerHint": "Sie haben die Warteliste verlassen, oder die Veranstaltung ist vorbei.",
  "buying.cameFree": "Er wurde frei",
  "buying.cameFreeHint": "Wir haben ihn Ihnen angeboten. In Ihrer Bestellung steht, bis wann wir ihn halten.",
  "buying.leave": "Warteliste verlassen",

  "buying.status":
    "{status, select, pending {Noch zu bezahlen} invoiced {Reserviert} paid {Bezahlt} expired {Abgelaufen} cancelled {Storniert} other {Erstattet}}",
  "buying.orderTitle":
    "{status, select, pending {{booth} {label} wird für Sie gehalten} invoiced {{booth} {label} ist für Sie reserviert} paid {{booth} {label} gehört Ihnen} expired {{booth} {label} wird nicht mehr gehalten} cancelled {Ihre Bestellung für {booth} {label} wurde storniert} other {Ihre Bestellung für {booth} {label} wurde erstattet}}",
  "buying.order": "Bestellung {number} · {company}, {name}",
  "buying.orderNumber": "Bestellung {number}",
  "buying.keep":
    "Bewahren Sie die Adresse dieser Seite auf: Wer sie kennt, kann diese Bestellung sehen und bezahlen. Wir haben sie auch an {email} geschickt.",
  "buying.left":
    "Sie haben die Zahlungsseite verlassen; es wurde nichts bezahlt. Der Stand bleibt gehalten, bis die Zeit unten abgelaufen ist.",
  "buying.failed":
    "Der Zahlungsdienst ist gerade nicht zu erreichen. Es wurde nichts bezahlt; versuchen Sie es gleich noch einmal.",
  "buying.noPrice":
    "Dafür gibt es noch keinen Preis, also kann er nicht online bezahlt werden. Fragen Sie den Veranstalter.",
  "buying.issue":
    "{issue, select, late_payment {Eine Zahlung kam nach Ablauf der Zeit, als der Stand nicht mehr zu haben war. Sie geht zurück, wie sie kam.} double_payment {Für diese Bestellung kam eine zweite Zahlung. Sie geht zurück, wie sie kam.} other {Eine Zahlung kam mit einem anderen Betrag als verlangt. Der Veranstalter weiß davon und meldet sich.}}",
  "buying.timeToPay": "Zeit zum Bezahlen",
  "buying.timeLeft": "Noch {time}",
  "buying.timeDays":
    "{days, plural, one {# Tag} other {# Tage}} {hours, plural, one {# Stunde} other {# Stunden}}",
  "buying.stays": "So lange können Sie ihn bezahlen",
  "buying.notReady": "Noch nicht so weit?",
  "buying.moreTime": "Ab jetzt {span} halten",
  "buying.onceOnly": "Nur einmal.",
  "buying.handBack": "Zurückgeben",
  "buying.handBackAsk": "{booth} {label} zurückgeben?",
  "buying.handBackHint": "Er ist sofort für andere frei, und Ihre Bestellung endet. Bezahlt wurde nichts.",
  "buying.handBackKeep": "Behalten",
  "buying.offered":
    "Sie haben darauf gewartet, und er wurde frei. Nach dieser Zeit wird der Nächste gefragt.",
  "buying.byInvoice":
    "Hier wird nicht online bezahlt. Der Veranstalter schickt eine Rechnung und hält den Stand für Sie.",
  "buying.pay": "{price} bezahlen",
  "buying.payDeposit": "Anzahlung von {price} bezahlen",
  "buying.payBalance": "Rest von {price} bezahlen",
  "buying.depositCame": "Ihre Anzahlung ist da, und niemand sonst kann ihn haben.",
  "buying.invoiced": "Niemand sonst kann ihn haben. Bezahlt wird auf Rechnung.",
  "buying.allPaid": "Alles ist bezahlt, und der Veranstalter weiß Bescheid.",
  "buying.paidOnPlan":
    "Alles ist bezahlt. Der Veranstalter weiß Bescheid, und {company} steht auf dem Hallenplan.",
  "buying.sentBack": "{price} wurden zurückgeschickt, wie sie kamen.",
  "buying.onItsWay": "{price} sind auf dem Weg zurück zu Ihnen.",
  "buying.freeAgain": "Er ist für andere frei.",
  "buying.timeOver": "Die Zeit zum Bezahlen ist abgelaufen, und er ist für andere frei.",
  "buying.reason": "Grund: {reason}",
  "buying.again": "{booth} {label} noch einmal reservieren",
  "buying.paid": "Bezahlt",
  "buying.feeKept": "Stornogebühr, einbehalten",
  "buying.toReturn": "Zu erstatten",
  "buying.returned": "Erstattet",
  "buying.rest": "Noch zu bezahlen",
  "buying.documents": "Dokumente",
  "buying.document":
    "{kind, select, confirmation {Auftragsbestätigung} invoice {Rechnung} other {Gutschrift}}",
  "buying.happened": "Was geschah",
  "buying.moment":
    "{what, select, reserved {Reserviert} extended {Mehr Zeit bekommen} expired {Die Zeit zum Bezahlen war um} ends {Die Reservierung endet} deposit {Anzahlung bezahlt, reserviert} invoiced {Rechnung gestellt, reserviert} due {Alles muss bezahlt sein} release {Ohne das Geld wird er frei} paid {Bezahlt} cancelled {Storniert} moved {Verlegt: {from} → {label}} other {Geld erstattet}}",

  "buying.test": "Probezahlung: Es fließt kein Geld",
  "buying.part":
    "{part, select, deposit {Anzahlung für {booth} {label}} balance {Rest für {booth} {label}} other {{booth} {label}}}",
  "buying.decline": "Karte ablehnen lassen",
  "buying.declined":
    "Die Karte wurde abgelehnt. Es wurde nichts bezahlt; Sie können es noch einmal versuchen.",
  "buying.leavePayment": "Ohne zu bezahlen gehen",

  "buying.billing": "Rechnungsadresse",
  "buying.billingAdd": "Rechnungsadresse angeben",
  "buying.billingCountry": "Land",
  "buying.billingChoose": "Land auswählen",
  "buying.billingLine1": "Straße und Hausnummer",
  "buying.billingLine2": "Adresszusatz",
  "buying.billingPostalCode": "{country, select, other {Postleitzahl}}",
  "buying.billingCity": "Ort",
  "buying.billingRegion":
    "{country, select, US {Bundesstaat} CA {Provinz} JP {Präfektur} other {Bundesstaat oder Region}}",
  "buying.billingVatId": "USt-IdNr.",
  "buying.billingReference": "Ihre Referenz",
  "buying.billingReferenceHint": "Steht auf der Rechnung, etwa Ihre Bestellnummer.",
  "buying.billingEdit": "Bearbeiten",
  "buying.billingSave": "Speichern",
  "buying.billingCancel": "Abbrechen",
};
