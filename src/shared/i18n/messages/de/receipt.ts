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

/** Receipts of purchases. */
export const purchases: Catalog['purchases'] = {
  title: 'Ihr Kaufbeleg',
  ask: 'Laden Sie ein Foto oder PDF Ihres Belegs hoch. Geschäft, Datum und Summe müssen lesbar sein.',
  notYet: 'Ihre Teilnahme ist noch nicht vollständig',
  forEntry: 'Ihre Teilnahme kommt in die Verlosung, sobald {sponsor} Ihren Beleg bestätigt.',
  forPrize: 'Ihr Gewinn wird übergeben, sobald {sponsor} Ihren Beleg bestätigt.',
  waiting: 'Wir haben Ihren Beleg erhalten. {sponsor} prüft ihn und benachrichtigt Sie.',
  approved: 'Ihr Beleg ist bestätigt.',
  again: '{sponsor} bittet um einen anderen Beleg: {reason}',
  refused: 'Ihr Beleg wurde nicht angenommen: {reason}',
  closed: 'Für diese Teilnahme kann kein Beleg mehr gesendet werden.',
  files: 'Beleg (bis zu 5 Dateien: PDF, JPEG oder PNG, je 10 MB)',
  amount: 'Summe, zum Beispiel 12,50',
  shop: 'Geschäft',
  boughtOn: 'Kaufdatum',
  send: 'Beleg senden',
  link: 'Beleg hochladen',
  subjectApproved: 'Ihr Beleg ist bestätigt',
  subjectAgain: 'Bitte senden Sie einen anderen Beleg',
  subjectRefused: 'Ihr Beleg wurde nicht angenommen',
  mailApproved: 'Ihr Beleg für {campaign} ist bestätigt.',
  mailAgain: 'Wir konnten Ihren Beleg für {campaign} noch nicht bestätigen: {reason}',
  mailRefused: 'Wir konnten Ihren Beleg für {campaign} nicht annehmen: {reason}',
  button: 'Beleg ansehen',
  textApproved: '{sponsor}: Ihr Beleg ist bestätigt. {link}',
  textAgain: '{sponsor}: Bitte senden Sie einen anderen Beleg: {link}',
  textRefused: '{sponsor}: Ihr Beleg wurde nicht angenommen. Warum: {link}',
}
