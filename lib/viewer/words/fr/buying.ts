/** The pages of buyers: reserve, pay, order. */
export const buying = {
  "buying.back": "Retour au plan",
  "buying.cards": "Les données de votre carte ne nous parviennent jamais.",
  "buying.reserveTitle": "Réserver {booth} {label}",
  "buying.boothTitle": "{booth} {label}",
  "buying.waitedFor": "Liste d’attente",
  "buying.spot": "{booth} {label} et ses voisins",
  "buying.openSides":
    "{count, plural, one {# côté ouvert} many {# de côtés ouverts} other {# côtés ouverts}}",
  "buying.type":
    "{type, select, standard {Stand en ligne} corner {Stand d’angle} peninsula {Stand péninsule} island {Stand îlot} table {Table} shell {Stand équipé} sponsor {Stand sponsor} other {Stand}}",

  "buying.price": "Prix",
  "buying.lines": "Détail du prix",
  "buying.total": "Total",
  "buying.each": "{quantity} × {price}",
  "buying.deposit": "Acompte, à payer maintenant",
  "buying.balance": "Solde, avant le {day}",
  "buying.unpriced": "Le prix n’est pas encore fixé. Réservez, et l’organisateur vous le communiquera.",
  "buying.code": "Code de réduction",
  "buying.codeUsed": "Code",
  "buying.apply": "Appliquer",
  "buying.remove": "Retirer",

  "buying.extras": "Options",
  "buying.extraLeft":
    "{count, plural, =0 {Épuisé} one {Il en reste #} many {Il en reste #} other {Il en reste #}}",
  "buying.extraHowMany": "{name}, quantité",
  "buying.extraLess": "{name} : un de moins",
  "buying.extraMore": "{name} : un de plus",
  "buying.extraChosen": "{name}, sélectionné",

  "buying.who": "Vos coordonnées",
  "buying.company": "Entreprise",
  "buying.name": "Votre nom",
  "buying.email": "E-mail",
  "buying.note": "Message à l’organisateur",
  "buying.noteHint": "Seul l’organisateur le lit.",
  "buying.optional": "facultatif",
  "buying.terms": "Conditions de vente",
  "buying.accept": "J’accepte les conditions de vente ({seller}).",
  "buying.mustAccept": "Lisez et acceptez les conditions pour réserver.",
  "buying.reserveFor": "Réserver et payer {price}",
  "buying.reserve": "Réserver {booth} {label}",
  "buying.heldFor": "L’emplacement vous est gardé pendant {span}, le temps de payer tranquillement.",
  "buying.quicker": "Quelqu’un a été plus rapide",
  "buying.cancelTitle": "Si vous devez annuler",
  "buying.cancelFree": "Jusqu’à la première de ces dates, tout vous est remboursé.",
  "buying.cancelFrom":
    "À partir du {day}, {percent, select, 100 {la totalité du prix est retenue} other {{percent} % du prix sont retenus}}.",
  "buying.cancelBefore":
    "À partir {days, plural, =0 {du premier jour} one {d’un jour avant le début} many {de # de jours avant le début} other {de # jours avant le début}}, {percent, select, 100 {la totalité du prix est retenue} other {{percent} % du prix sont retenus}}.",
  "buying.minutes": "{count, plural, one {une minute} many {# de minutes} other {# minutes}}",
  "buying.hours": "{count, plural, one {une heure} many {# d’heures} other {# heures}}",
  "buying.days": "{count, plural, one {un jour} many {# de jours} other {# jours}}",

  "buying.ownTitle": "C’est votre commande",
  "buying.ownHint": "La réservation a été faite depuis ce navigateur.",
  "buying.ownOrder": "Votre commande",
  "buying.closed": "Les ventes sont fermées",
  "buying.closedHint":
    "Aucune réservation n’est possible pour le moment. Demandez à l’organisateur quand elles reprendront.",
  "buying.taken":
    "{status, select, available {{booth} {label} vient de se libérer et est proposé aux personnes en attente.} held {{booth} {label} est en option pour un acheteur. Sans paiement à temps, l’emplacement se libérera.} reserved {{booth} {label} : emplacement réservé.} sold {{booth} {label} : emplacement vendu.} other {{booth} {label} n’est pas à vendre.}}",
  "buying.findAnother": "Chercher un autre emplacement sur le plan",
  "buying.alike": "Libres et très semblables",
  "buying.wait": "M’inscrire en attente",
  "buying.waitHint":
    "Si l’emplacement se libère, il est proposé d’abord à qui attend depuis le plus longtemps. {count, plural, =0 {Personne n’attend encore.} one {Une entreprise attend déjà.} many {# d’entreprises attendent déjà.} other {# entreprises attendent déjà.}}",
  "buying.waitFor": "Ce que vous attendez",
  "buying.waitThis": "Et rien d’autre.",
  "buying.waitAny": "Tout emplacement semblable",
  "buying.waitAnyHint": "{type}, {area} ou plus.",
  "buying.join": "Rejoindre la liste d’attente",
  "buying.onPlan": "{sentence} Vous trouverez l’emplacement sur le plan.",
  "buying.waiting": "Vous êtes sur la liste d’attente",
  "buying.waitingFirst": "Si {booth} {label} se libère, nous vous le proposerons.",
  "buying.waitingPlace":
    "{count, plural, one {Une entreprise est} many {# d’entreprises sont} other {# entreprises sont}} avant vous. Quand ce sera votre tour, nous vous ferons une proposition.",
  "buying.waitingMail": "Nous écrirons à {email} et vous garderons l’emplacement le temps de décider.",
  "buying.waitingAnyOf":
    "Si un emplacement semblable se libère ({type}, {area} ou plus), nous vous le proposerons.",
  "buying.noLonger": "Vous n’êtes plus en attente",
  "buying.noLongerHint": "Vous avez quitté la liste d’attente, ou l’évènement est terminé.",
  "buying.cameFree": "L’emplacement s’est libéré",
  "buying.cameFreeHint": "Il vous a été proposé. Votre commande indique jusqu’à quand il vous est gardé.",
  "buying.leave": "Quitter la liste d’attente",

  "buying.status":
    "{status, select, pending {En attente de paiement} invoiced {Réservé} paid {Payé} expired {Expiré} cancelled {Annulé} other {Remboursé}}",
  "buying.orderTitle":
    "{status, select, pending {Nous vous gardons {booth} {label}} invoiced {Vous avez réservé {booth} {label}} paid {{booth} {label} est à vous} expired {{booth} {label} : l’option a expiré} cancelled {Votre commande pour {booth} {label} a été annulée} other {Votre commande pour {booth} {label} a été remboursée}}",
  "buying.order": "Commande {number} · {company}, {name}",
  "buying.orderNumber": "Commande {number}",
  "buying.keep":
    "Conservez l’adresse de cette page : quiconque la connaît peut voir et payer cette commande. Nous l’avons aussi envoyée à {email}.",
  "buying.left":
    "Vous avez quitté la page de paiement ; rien n’a été payé. L’emplacement vous est gardé jusqu’à la fin du délai ci-dessous.",
  "buying.failed":
    "Le service de paiement est injoignable pour le moment. Rien n’a été payé ; réessayez dans une minute.",
  "buying.noPrice":
    "Le prix n’est pas encore fixé, le paiement en ligne est donc impossible. Adressez-vous à l’organisateur.",
  "buying.issue":
    "{issue, select, late_payment {Un paiement est arrivé après le délai, alors que l’emplacement n’était plus disponible. Il vous est renvoyé par la même voie.} double_payment {Un second paiement est arrivé pour cette commande. Il vous est renvoyé par la même voie.} other {Un paiement est arrivé avec un autre montant que celui demandé. L’organisateur en est informé et vous contactera.}}",
  "buying.timeToPay": "Délai de paiement",
  "buying.timeLeft": "Temps restant : {time}",
  "buying.timeDays":
    "{days, plural, one {# jour} many {# de jours} other {# jours}} {hours, plural, one {# heure} many {# d’heures} other {# heures}}",
  "buying.stays": "Le temps qu’il vous reste pour payer",
  "buying.notReady": "Pas encore prêt ?",
  "buying.moreTime": "Garder encore {span}",
  "buying.onceOnly": "Une seule fois.",
  "buying.handBack": "Y renoncer",
  "buying.handBackAsk": "Renoncer à {booth} {label} ?",
  "buying.handBackHint":
    "L’emplacement est aussitôt libre pour d’autres et votre commande prend fin. Rien n’a été payé.",
  "buying.handBackKeep": "Garder",
  "buying.offered":
    "Vous attendiez cet emplacement, et il s’est libéré. Passé ce délai, il sera proposé à la personne suivante.",
  "buying.byInvoice":
    "Ici, pas de paiement en ligne. L’organisateur envoie une facture et vous garde l’emplacement.",
  "buying.pay": "Payer {price}",
  "buying.payDeposit": "Payer l’acompte de {price}",
  "buying.payBalance": "Payer le solde de {price}",
  "buying.depositCame": "Votre acompte est arrivé ; l’emplacement ne peut plus être pris par d’autres.",
  "buying.invoiced": "L’emplacement ne peut plus être pris par d’autres. Le paiement se fait sur facture.",
  "buying.allPaid": "Tout est payé et l’organisateur en est informé.",
  "buying.paidOnPlan": "Tout est payé. L’organisateur en est informé, et {company} figure sur le plan.",
  "buying.sentBack": "{price} vous ont été remboursés par la même voie.",
  "buying.onItsWay": "Remboursement en cours : {price}.",
  "buying.freeAgain": "L’emplacement est libre pour d’autres.",
  "buying.timeOver": "Le délai de paiement est écoulé, et l’emplacement est libre pour d’autres.",
  "buying.reason": "Motif : {reason}",
  "buying.again": "Réserver à nouveau {booth} {label}",
  "buying.paid": "Payé",
  "buying.feeKept": "Frais d’annulation, retenus",
  "buying.toReturn": "À rembourser",
  "buying.returned": "Remboursé",
  "buying.rest": "Reste à payer",
  "buying.documents": "Documents",
  "buying.document":
    "{kind, select, confirmation {Confirmation de commande} invoice {Facture} other {Avoir}}",
  "buying.happened": "Historique",
  "buying.moment":
    "{what, select, reserved {Réservé} extended {Délai prolongé} expired {Délai de paiement écoulé} ends {Fin de l’option} deposit {Acompte payé, réservé} invoiced {Facturé, réservé} due {Tout doit être payé} release {Sans paiement, l’emplacement est libéré} paid {Payé} cancelled {Annulé} moved {Déplacé : {from} → {label}} other {Montant remboursé}}",

  "buying.test": "Paiement d’essai : aucun argent n’est débité",
  "buying.part":
    "{part, select, deposit {Acompte pour {booth} {label}} balance {Solde pour {booth} {label}} other {{booth} {label}}}",
  "buying.decline": "Faire refuser la carte",
  "buying.declined": "La carte a été refusée. Rien n’a été payé ; vous pouvez réessayer.",
  "buying.leavePayment": "Quitter sans payer",

  "buying.billing": "Adresse de facturation",
  "buying.billingAdd": "Ajouter une adresse de facturation",
  "buying.billingCountry": "Pays",
  "buying.billingChoose": "Choisir un pays",
  "buying.billingLine1": "Numéro et rue",
  "buying.billingLine2": "Complément d’adresse",
  "buying.billingPostalCode": "{country, select, other {Code postal}}",
  "buying.billingCity": "Ville",
  "buying.billingRegion": "{country, select, other {État ou région}}",
  "buying.billingVatId": "N° de TVA",
  "buying.billingReference": "Votre référence",
  "buying.billingReferenceHint": "Figure sur la facture, par exemple votre numéro de commande.",
  "buying.billingEdit": "Modifier",
  "buying.billingSave": "Enregistrer",
  "buying.billingCancel": "Annuler",
};
