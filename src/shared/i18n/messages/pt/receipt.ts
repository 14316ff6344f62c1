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
