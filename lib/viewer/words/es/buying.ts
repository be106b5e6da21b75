/** The pages of buyers: reserve, pay, order. */
export const buying = {
  "buying.back": "Volver al plano",
  "buying.cards": "Los datos de tu tarjeta nunca llegan a nosotros.",
  "buying.reserveTitle": "Reservar {booth} {label}",
  "buying.boothTitle": "{booth} {label}",
  "buying.waitedFor": "Con lista de espera",
  "buying.spot": "{booth} {label} y sus vecinos",
  "buying.openSides":
    "{count, plural, one {# lado abierto} many {# de lados abiertos} other {# lados abiertos}}",
  "buying.type":
    "{type, select, standard {Stand en línea} corner {Stand en esquina} peninsula {Stand península} island {Stand isla} table {Mesa} shell {Stand modular} sponsor {Stand de patrocinador} other {Stand}}",

  "buying.price": "Precio",
  "buying.lines": "Desglose del precio",
  "buying.total": "Total",
  "buying.each": "{quantity} × {price}",
  "buying.deposit": "Anticipo, a pagar ahora",
  "buying.balance": "Resto, hasta el {day}",
  "buying.unpriced": "Aún no tiene precio. Reserva y el organizador te lo comunicará.",
  "buying.code": "Código de descuento",
  "buying.codeUsed": "Código",
  "buying.apply": "Aplicar",
  "buying.remove": "Quitar",

  "buying.extras": "Extras",
  "buying.extraLeft": "{count, plural, =0 {Agotado} one {Queda #} many {Quedan #} other {Quedan #}}",
  "buying.extraHowMany": "{name}, cantidad",
  "buying.extraLess": "{name}: uno menos",
  "buying.extraMore": "{name}: uno más",
  "buying.extraChosen": "{name}, seleccionado",

  "buying.who": "Tus datos",
  "buying.company": "Empresa",
  "buying.name": "Tu nombre",
  "buying.email": "Correo electrónico",
  "buying.note": "Nota para el organizador",
  "buying.noteHint": "Solo la lee el organizador.",
  "buying.optional": "opcional",
  "buying.terms": "Condiciones de venta",
  "buying.accept": "Acepto las condiciones de venta de {seller}.",
  "buying.mustAccept": "Lee las condiciones y acéptalas para reservar.",
  "buying.reserveFor": "Reservar y pagar {price}",
  "buying.reserve": "Reservar {booth} {label}",
  "buying.heldFor": "Te guardamos este espacio durante {span}, para que puedas pagar con tranquilidad.",
  "buying.quicker": "Alguien se te ha adelantado",
  "buying.cancelTitle": "Si tienes que cancelar",
  "buying.cancelFree": "Hasta la primera de estas fechas se devuelve todo.",
  "buying.cancelFrom":
    "A partir del {day}, {percent, select, 100 {se retiene el precio completo} other {se retiene el {percent} % del precio}}.",
  "buying.cancelBefore":
    "A partir {days, plural, =0 {del primer día} one {de un día antes del inicio} many {de # de días antes del inicio} other {de # días antes del inicio}}, {percent, select, 100 {se retiene el precio completo} other {se retiene el {percent} % del precio}}.",
  "buying.minutes": "{count, plural, one {un minuto} many {# de minutos} other {# minutos}}",
  "buying.hours": "{count, plural, one {una hora} many {# de horas} other {# horas}}",
  "buying.days": "{count, plural, one {un día} many {# de días} other {# días}}",

  "buying.ownTitle": "Este es tu pedido",
  "buying.ownHint": "La reserva se hizo desde este navegador.",
  "buying.ownOrder": "Tu pedido",
  "buying.closed": "La venta está cerrada",
  "buying.closedHint":
    "Ahora no se puede reservar nada. Pregunta al organizador cuándo volverá a ser posible.",
  "buying.taken":
    "{status, select, available {{booth} {label} acaba de quedar libre y se está ofreciendo a quienes esperan.} held {{booth} {label} tiene una prerreserva en este momento. Si no se paga a tiempo, volverá a quedar libre.} reserved {{booth} {label} ya tiene reserva.} sold {{booth} {label} ya se ha vendido.} other {{booth} {label} no está a la venta.}}",
  "buying.findAnother": "Buscar otro espacio en el plano",
  "buying.alike": "Libres y muy parecidos",
  "buying.wait": "Esperar a que quede libre",
  "buying.waitHint":
    "Si queda libre, se ofrece primero a quien lleva más tiempo esperando. {count, plural, =0 {Todavía no espera nadie.} one {Ya espera una empresa.} many {Ya esperan # de empresas.} other {Ya esperan # empresas.}}",
  "buying.waitFor": "Qué esperas",
  "buying.waitThis": "Y nada más.",
  "buying.waitAny": "Cualquier espacio parecido",
  "buying.waitAnyHint": "{type}, {area} o más.",
  "buying.join": "Apuntarme a la lista de espera",
  "buying.onPlan": "{sentence} Encontrarás el espacio en el plano.",
  "buying.waiting": "Estás en la lista de espera",
  "buying.waitingFirst": "Si {booth} {label} queda libre, te lo ofreceremos.",
  "buying.waitingPlace":
    "{count, plural, one {Hay una empresa} many {Hay # de empresas} other {Hay # empresas}} por delante. Cuando te toque, te lo ofreceremos.",
  "buying.waitingMail": "Escribiremos a {email} y te guardaremos el espacio mientras decides.",
  "buying.waitingAnyOf": "Si queda libre un espacio de este tipo ({type}, {area} o más), te lo ofreceremos.",
  "buying.noLonger": "Ya no estás en espera",
  "buying.noLongerHint": "Has dejado la lista de espera o el evento ha terminado.",
  "buying.cameFree": "Ha quedado libre",
  "buying.cameFreeHint": "Te lo hemos ofrecido. En tu pedido consta hasta cuándo te lo guardamos.",
  "buying.leave": "Salir de la lista de espera",

  "buying.status":
    "{status, select, pending {Pendiente de pago} invoiced {Reservado} paid {Pagado} expired {Caducado} cancelled {Cancelado} other {Reembolsado}}",
  "buying.orderTitle":
    "{status, select, pending {Te guardamos {booth} {label}} invoiced {Has reservado {booth} {label}} paid {Has comprado {booth} {label}} expired {La prerreserva de {booth} {label} ha caducado} cancelled {Tu pedido de {booth} {label} se ha cancelado} other {Tu pedido de {booth} {label} se ha reembolsado}}",
  "buying.order": "Pedido {number} · {company}, {name}",
  "buying.orderNumber": "Pedido {number}",
  "buying.keep":
    "Guarda la dirección de esta página: quien la conozca puede ver y pagar este pedido. También la hemos enviado a {email}.",
  "buying.left":
    "Has salido de la página de pago; no se ha pagado nada. Te guardamos el espacio hasta que acabe el plazo indicado abajo.",
  "buying.failed":
    "El servicio de pago no está disponible en este momento. No se ha pagado nada; inténtalo de nuevo en un minuto.",
  "buying.noPrice": "Aún no tiene precio, así que no se puede pagar en línea. Pregunta al organizador.",
  "buying.issue":
    "{issue, select, late_payment {Llegó un pago fuera de plazo, cuando el espacio ya no estaba disponible. Se devuelve por la misma vía.} double_payment {Llegó un segundo pago para este pedido. Se devuelve por la misma vía.} other {Llegó un pago por un importe distinto del solicitado. El organizador está informado y se pondrá en contacto.}}",
  "buying.timeToPay": "Plazo de pago",
  "buying.timeLeft": "Tiempo restante: {time}",
  "buying.timeDays":
    "{days, plural, one {# día} many {# de días} other {# días}} {hours, plural, one {# hora} many {# de horas} other {# horas}}",
  "buying.stays": "El tiempo que te queda para pagar",
  "buying.notReady": "¿Necesitas más tiempo?",
  "buying.moreTime": "Guardarlo {span} desde ahora",
  "buying.onceOnly": "Solo una vez.",
  "buying.offered":
    "Esperabas este espacio y ha quedado libre. Pasado este plazo, se ofrecerá a la siguiente persona.",
  "buying.byInvoice": "Aquí no se paga en línea. El organizador envía una factura y te guarda el espacio.",
  "buying.pay": "Pagar {price}",
  "buying.payDeposit": "Pagar el anticipo de {price}",
  "buying.payBalance": "Pagar el resto: {price}",
  "buying.depositCame": "Tu anticipo ha llegado y nadie más puede quedarse con este espacio.",
  "buying.invoiced": "Nadie más puede quedarse con este espacio. Se paga con factura.",
  "buying.allPaid": "Todo está pagado. El organizador está informado y {company} figura en el plano.",
  "buying.sentBack": "Importe devuelto por la misma vía: {price}.",
  "buying.onItsWay": "Devolución en camino: {price}.",
  "buying.freeAgain": "El espacio está libre para otros.",
  "buying.timeOver": "El plazo de pago ha terminado y el espacio está libre para otros.",
  "buying.reason": "Motivo: {reason}",
  "buying.again": "Volver a reservar {booth} {label}",
  "buying.paid": "Pagado",
  "buying.feeKept": "Gastos de cancelación, retenidos",
  "buying.toReturn": "Por devolver",
  "buying.returned": "Devuelto",
  "buying.rest": "Pendiente de pago",
  "buying.documents": "Documentos",
  "buying.document":
    "{kind, select, confirmation {Confirmación de pedido} invoice {Factura} other {Factura rectificativa}}",
  "buying.happened": "Historial",
  "buying.moment":
    "{what, select, reserved {Reservado} extended {Plazo ampliado} expired {Plazo de pago terminado} ends {Fin de la prerreserva} deposit {Anticipo pagado, reservado} invoiced {Facturado, reservado} due {Todo debe estar pagado} release {Sin el pago, el espacio queda libre} paid {Pagado} cancelled {Cancelado} other {Importe devuelto}}",

  "buying.test": "Pago de prueba: no se mueve dinero",
  "buying.part":
    "{part, select, deposit {Anticipo de {booth} {label}} balance {Resto de {booth} {label}} other {{booth} {label}}}",
  "buying.decline": "Hacer que se rechace la tarjeta",
  "buying.declined": "La tarjeta se ha rechazado. No se ha pagado nada; puedes intentarlo de nuevo.",
  "buying.leavePayment": "Salir sin pagar",
};
