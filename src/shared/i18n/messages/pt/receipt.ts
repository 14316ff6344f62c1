import type { Catalog } from '../en/index.ts'

/** The receipt of a gift: its rows, and the sentences that the law requires. */
export const receipt: Catalog['receipt'] = {
  title: 'Recibo da sua doação',
  testTitle: 'Recibo de teste de uma doação',
  number: 'Recibo',
  charity: 'Instituição beneficente',
  donor: 'Doador',
  amount: 'Valor',
  dollars: '{amount} (dólares americanos)',
  covered: 'Tarifa do cartão coberta',
  refunded: 'Reembolsado',
  date: 'Data',
  campaign: 'Campanha',
  payment: 'Pagamento',
  noGoods: '{charity} não forneceu bens nem serviços em troca desta contribuição.',
  goods: 'Você recebeu {goods}, com valor estimado de boa-fé de {value}; só o excedente é dedutível.',
  deductible:
    '{charity} tem isenção de impostos conforme a seção 501(c)(3). Sua doação é dedutível na medida permitida pela lei. Guarde este recibo para sua declaração de imposto.',
  ask: 'Pergunte a {charity} se sua contribuição é dedutível.',
  test: 'TESTE: seu cartão não foi cobrado. Este não é um recibo fiscal.',
}

/** Receipts of purchases. */
export const purchases: Catalog['purchases'] = {
  title: 'Comprovante da sua compra',
  ask: 'Envie uma foto ou um PDF do comprovante. A loja, a data e o total precisam estar legíveis.',
  notYet: 'Sua participação ainda não está completa',
  forEntry: 'Sua participação entra no sorteio quando {sponsor} aprovar o comprovante.',
  forPrize: 'Seu prêmio é entregue quando {sponsor} aprovar o comprovante.',
  waiting: 'Recebemos seu comprovante. {sponsor} vai analisá-lo e avisar você.',
  approved: 'Seu comprovante foi aprovado.',
  again: '{sponsor} pede outro comprovante: {reason}',
  refused: 'Seu comprovante não foi aceito: {reason}',
  closed: 'Não é mais possível enviar comprovantes para esta participação.',
  files: 'Comprovante (até 5 arquivos: PDF, JPEG ou PNG, 10 MB cada)',
  amount: 'Total, por exemplo 12,50',
  shop: 'Loja',
  boughtOn: 'Data da compra',
  send: 'Enviar comprovante',
  link: 'Enviar meu comprovante',
  subjectApproved: 'Seu comprovante foi aprovado',
  subjectAgain: 'Envie outro comprovante',
  subjectRefused: 'Seu comprovante não foi aceito',
  mailApproved: 'Seu comprovante para {campaign} foi aprovado.',
  mailAgain: 'Ainda não pudemos aprovar seu comprovante para {campaign}: {reason}',
  mailRefused: 'Não pudemos aceitar seu comprovante para {campaign}: {reason}',
  button: 'Ver meu comprovante',
  textApproved: '{sponsor}: Seu comprovante foi aprovado. {link}',
  textAgain: '{sponsor}: Envie outro comprovante: {link}',
  textRefused: '{sponsor}: Seu comprovante não foi aceito. Veja o motivo: {link}',
}
