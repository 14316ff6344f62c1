import type { Catalog } from '../en/index.ts'

/** The receipt of a gift: its rows, and the sentences that the law requires. */
export const receipt: Catalog['receipt'] = {
  title: 'Quittung für Ihre Spende',
  testTitle: 'Testquittung für eine Spende',
  number: 'Quittung',
  charity: 'Organisation',
  donor: 'Spender',
  amount: 'Betrag',
  dollars: '{amount} (US-Dollar)',
  covered: 'Übernommene Kartengebühr',
  refunded: 'Erstattet',
  date: 'Datum',
  campaign: 'Aktion',
  payment: 'Zahlung',
  noGoods: '{charity} hat für diese Zuwendung keine Waren oder Dienstleistungen als Gegenleistung erbracht.',
  goods:
    'Sie haben als Gegenleistung erhalten: {goods}, nach bestem Wissen {value} wert. Nur der darüber hinausgehende Betrag ist absetzbar.',
  deductible:
    '{charity} ist nach Abschnitt 501(c)(3) steuerbefreit. Ihre Spende ist im gesetzlichen Rahmen absetzbar. Bitte bewahren Sie diese Quittung für Ihre Steuererklärung auf.',
  ask: 'Fragen Sie {charity}, ob Ihre Zuwendung absetzbar ist.',
  test: 'TEST: Ihre Karte wurde nicht belastet. Dies ist keine Quittung für die Steuer.',
}
