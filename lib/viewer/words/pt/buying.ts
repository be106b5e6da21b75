/** The pages of buyers: reserve, pay, order. */
export const buying = {
  "buying.back": "Voltar ao mapa",
  "buying.cards": "Os dados do seu cartão nunca chegam até nós.",
  "buying.reserveTitle": "Reservar {booth} {label}",
  "buying.boothTitle": "{booth} {label}",
  "buying.waitedFor": "Com lista de espera",
  "buying.spot": "{booth} {label} e seus vizinhos",
  "buying.openSides":
    "{count, plural, one {# lado aberto} many {# de lados abertos} other {# lados abertos}}",
  "buying.type":
    "{type, select, standard {Estande em linha} corner {Estande de esquina} peninsula {Estande ponta de ilha} island {Estande ilha} table {Mesa} shell {Estande com montagem básica} sponsor {Estande de patrocinador} other {Estande}}",

  "buying.price": "Preço",
  "buying.lines": "Composição do preço",
  "buying.total": "Total",
  "buying.each": "{quantity} × {price}",
  "buying.deposit": "Entrada, a pagar agora",
  "buying.balance": "Saldo, até {day}",
  "buying.unpriced": "Ainda não há preço. Reserve, e o organizador informará o valor.",
  "buying.code": "Código de desconto",
  "buying.codeUsed": "Código",
  "buying.apply": "Aplicar",
  "buying.remove": "Remover",

  "buying.extras": "Adicionais",
  "buying.extraLeft": "{count, plural, =0 {Esgotado} one {Resta #} many {Restam #} other {Restam #}}",
  "buying.extraHowMany": "{name}, quantidade",
  "buying.extraLess": "{name}: um a menos",
  "buying.extraMore": "{name}: um a mais",
  "buying.extraChosen": "{name}, selecionado",

  "buying.who": "Seus dados",
  "buying.company": "Empresa",
  "buying.name": "Seu nome",
  "buying.email": "E-mail",
  "buying.note": "Mensagem ao organizador",
  "buying.noteHint": "Só o organizador lê.",
  "buying.optional": "opcional",
  "buying.terms": "Condições de venda",
  "buying.accept": "Aceito as condições de venda de {seller}.",
  "buying.mustAccept": "Leia e aceite as condições para reservar.",
  "buying.reserveFor": "Reservar e pagar {price}",
  "buying.reserve": "Reservar {booth} {label}",
  "buying.heldFor": "Guardamos este espaço para você por {span}, para que possa pagar com calma.",
  "buying.quicker": "Alguém foi mais rápido",
  "buying.cancelTitle": "Se você precisar cancelar",
  "buying.cancelFree": "Até a primeira destas datas, tudo é devolvido.",
  "buying.cancelFrom":
    "A partir de {day}, {percent, select, 100 {o preço inteiro é retido} other {{percent}% do preço é retido}}.",
  "buying.cancelBefore":
    "A partir {days, plural, =0 {do primeiro dia} one {de um dia antes do início} many {de # de dias antes do início} other {de # dias antes do início}}, {percent, select, 100 {o preço inteiro é retido} other {{percent}% do preço é retido}}.",
  "buying.minutes": "{count, plural, one {um minuto} many {# de minutos} other {# minutos}}",
  "buying.hours": "{count, plural, one {uma hora} many {# de horas} other {# horas}}",
  "buying.days": "{count, plural, one {um dia} many {# de dias} other {# dias}}",

  "buying.ownTitle": "Este é o seu pedido",
  "buying.ownHint": "A reserva foi feita neste navegador.",
  "buying.ownOrder": "Seu pedido",
  "buying.closed": "As vendas estão encerradas",
  "buying.closedHint": "Nada pode ser reservado no momento. Pergunte ao organizador quando será possível.",
  "buying.taken":
    "{status, select, available {{booth} {label} acabou de ficar livre e está sendo oferecido a quem espera.} held {{booth} {label} está em pré-reserva no momento. Se o pagamento não chegar a tempo, o espaço fica livre de novo.} reserved {{booth} {label}: espaço já reservado.} sold {{booth} {label}: espaço já vendido.} other {{booth} {label} não está à venda.}}",
  "buying.findAnother": "Encontrar outro espaço no mapa",
  "buying.alike": "Livres e bem parecidos",
  "buying.wait": "Esperar por este espaço",
  "buying.waitHint":
    "Quando o espaço fica livre, é oferecido primeiro a quem espera há mais tempo. {count, plural, =0 {Ninguém espera ainda.} one {Uma empresa já espera.} many {# de empresas já esperam.} other {# empresas já esperam.}}",
  "buying.waitFor": "O que você espera",
  "buying.waitThis": "E nada mais.",
  "buying.waitAny": "Qualquer espaço parecido",
  "buying.waitAnyHint": "{type}, {area} ou mais.",
  "buying.join": "Entrar na lista de espera",
  "buying.onPlan": "{sentence} Você encontra o espaço no mapa.",
  "buying.waiting": "Você está na lista de espera",
  "buying.waitingFirst": "Quando {booth} {label} ficar livre, faremos uma oferta a você.",
  "buying.waitingPlace":
    "Empresas à sua frente: {count, plural, one {#} many {#} other {#}}. Quando chegar a sua vez, faremos uma oferta a você.",
  "buying.waitingMail": "Escreveremos para {email} e guardaremos o espaço enquanto você decide.",
  "buying.waitingAnyOf":
    "Quando um espaço deste tipo ficar livre ({type}, {area} ou mais), faremos uma oferta a você.",
  "buying.noLonger": "Você não está mais na espera",
  "buying.noLongerHint": "Você saiu da lista de espera, ou o evento terminou.",
  "buying.cameFree": "O espaço ficou livre",
  "buying.cameFreeHint": "Ele foi oferecido a você. Seu pedido mostra até quando está guardado.",
  "buying.leave": "Sair da lista de espera",

  "buying.status":
    "{status, select, pending {Aguardando pagamento} invoiced {Reservado} paid {Pago} expired {Expirado} cancelled {Cancelado} other {Reembolsado}}",
  "buying.orderTitle":
    "{status, select, pending {Guardamos {booth} {label} para você} invoiced {Você reservou {booth} {label}} paid {Você comprou {booth} {label}} expired {A pré-reserva expirou: {booth} {label}} cancelled {Pedido cancelado: {booth} {label}} other {Pedido reembolsado: {booth} {label}}}",
  "buying.order": "Pedido {number} · {company}, {name}",
  "buying.orderNumber": "Pedido {number}",
  "buying.keep":
    "Guarde o endereço desta página: quem o conhece pode ver e pagar este pedido. Também o enviamos para {email}.",
  "buying.left":
    "Você saiu da página de pagamento; nada foi pago. O espaço fica guardado até o fim do prazo abaixo.",
  "buying.failed":
    "O serviço de pagamento está fora do ar no momento. Nada foi pago; tente de novo em um minuto.",
  "buying.noPrice": "Ainda não há preço, por isso não é possível pagar on-line. Pergunte ao organizador.",
  "buying.issue":
    "{issue, select, late_payment {Um pagamento chegou fora do prazo, quando o espaço já não estava disponível. Ele volta pelo mesmo meio.} double_payment {Um segundo pagamento chegou para este pedido. Ele volta pelo mesmo meio.} other {Chegou um pagamento com valor diferente do pedido. O organizador foi avisado e entrará em contato.}}",
  "buying.timeToPay": "Prazo de pagamento",
  "buying.timeLeft": "Tempo restante: {time}",
  "buying.timeDays":
    "{days, plural, one {# dia} many {# de dias} other {# dias}} {hours, plural, one {# hora} many {# de horas} other {# horas}}",
  "buying.stays": "O tempo que você ainda tem para pagar",
  "buying.notReady": "Precisa de mais tempo?",
  "buying.moreTime": "Guardar por {span} a partir de agora",
  "buying.onceOnly": "Só uma vez.",
  "buying.offered":
    "Você esperava por este espaço, e ele ficou livre. Depois deste prazo, será oferecido à próxima pessoa.",
  "buying.byInvoice": "Aqui não se paga on-line. O organizador envia uma fatura e guarda o espaço para você.",
  "buying.pay": "Pagar {price}",
  "buying.payDeposit": "Pagar a entrada de {price}",
  "buying.payBalance": "Pagar o saldo de {price}",
  "buying.depositCame": "Sua entrada chegou, e ninguém mais pode ficar com este espaço.",
  "buying.invoiced": "Ninguém mais pode ficar com este espaço. O pagamento é por fatura.",
  "buying.allPaid": "Tudo está pago. O organizador foi avisado, e {company} aparece no mapa.",
  "buying.sentBack": "Valor devolvido pelo mesmo meio: {price}.",
  "buying.onItsWay": "Devolução a caminho: {price}.",
  "buying.freeAgain": "O espaço está livre para outros.",
  "buying.timeOver": "O prazo de pagamento terminou, e o espaço está livre para outros.",
  "buying.reason": "Motivo: {reason}",
  "buying.again": "Reservar {booth} {label} de novo",
  "buying.paid": "Pago",
  "buying.feeKept": "Taxa de cancelamento, retida",
  "buying.toReturn": "A devolver",
  "buying.returned": "Devolvido",
  "buying.rest": "Ainda a pagar",
  "buying.documents": "Documentos",
  "buying.document":
    "{kind, select, confirmation {Confirmação do pedido} invoice {Fatura} other {Nota de crédito}}",
  "buying.happened": "Histórico",
  "buying.moment":
    "{what, select, reserved {Reservado} extended {Prazo ampliado} expired {Prazo de pagamento encerrado} ends {Fim da pré-reserva} deposit {Entrada paga, reservado} invoiced {Faturado, reservado} due {Tudo deve estar pago} release {Sem o pagamento, o espaço é liberado} paid {Pago} cancelled {Cancelado} other {Valor devolvido}}",

  "buying.test": "Pagamento de teste: nenhum valor é cobrado",
  "buying.part":
    "{part, select, deposit {Entrada: {booth} {label}} balance {Saldo: {booth} {label}} other {{booth} {label}}}",
  "buying.decline": "Fazer o cartão ser recusado",
  "buying.declined": "O cartão foi recusado. Nada foi pago; você pode tentar de novo.",
  "buying.leavePayment": "Sair sem pagar",
};
