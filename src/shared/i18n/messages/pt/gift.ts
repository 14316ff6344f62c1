import type { Catalog } from '../en/index.ts'

/** Donations. */
export const gift: Catalog['gift'] = {
  amount: 'Valor',
  other: 'Outro',
  otherAmount: 'Outro valor',
  otherRange: 'Outro valor em dólares, de {min} a {max}',
  coverPlain: 'Cobrir a taxa do cartão de 2,9% + US$ 0,30 para que {charity} receba o valor integral',
  cover: 'Cobrir a taxa do cartão de %cover para que {charity} receba %gift sem descontos',
  anonymous: 'Não mostrar meu nome',
  goesTo: 'Sua doação vai para {charity}. Você paga em uma página segura, nunca por SMS.',
  goesToEin:
    'Sua doação vai para {charity}, <ein>EIN {number}</ein>. Você paga em uma página segura, nunca por SMS.',
  leaving: 'Abrindo a página de pagamento',
  waiting: 'Aguardando seu pagamento',
  declinedTitle: 'Seu cartão foi recusado',
  testTitle: 'Pagamento de teste',
  leave: 'Você vai pagar em uma página de pagamento segura. Ela abre automaticamente.',
  goPay: 'Ir para o pagamento',
  change: 'Mudar minha doação',
  wait: 'Estamos aguardando a confirmação do seu pagamento. Isso costuma levar alguns segundos. Você pode fechar esta página. Vamos enviar o recibo por e-mail.',
  declined: 'Seu cartão foi recusado e nada foi cobrado. Tente de novo ou volte.',
  test: 'Esta página substitui o serviço de pagamento enquanto a campanha está em modo de teste. Você não precisa de cartão e <b>nada será cobrado</b>.',
  to: 'Para',
  payTest: 'Fazer um pagamento de teste de {amount}',
  testDecline: 'Testar um cartão recusado',
  leaveUnpaid: 'Sair sem pagar',
  receipt: 'Seu recibo',
  mailed: 'Vamos enviar uma cópia por e-mail.',
  left: 'Você saiu da página de pagamento. Nada foi cobrado no seu cartão.',
}
