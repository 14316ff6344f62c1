import type { Catalog } from '../en/index.ts'

/** Donations. */
export const gift: Catalog['gift'] = {
  amount: 'Betrag',
  other: 'Anderer',
  otherAmount: 'Anderer Betrag',
  otherRange: 'Anderer Betrag in Dollar, {min} bis {max}',
  coverPlain: 'Die Kartengebühr von 2,9 % + 0,30 $ übernehmen, damit {charity} den vollen Betrag erhält',
  cover: 'Die Kartengebühr von %cover übernehmen, damit {charity} die vollen %gift erhält',
  anonymous: 'Meinen Namen nicht zeigen',
  goesTo: 'Ihre Spende geht an {charity}. Sie zahlen auf einer sicheren Seite, nie per SMS.',
  goesToEin:
    'Ihre Spende geht an {charity}, <ein>EIN {number}</ein>. Sie zahlen auf einer sicheren Seite, nie per SMS.',
  leaving: 'Weiter zur Zahlungsseite',
  waiting: 'Ihre Zahlung steht noch aus',
  declinedTitle: 'Ihre Karte wurde abgelehnt',
  testTitle: 'Testzahlung',
  leave: 'Sie zahlen auf einer sicheren Seite, die sich automatisch öffnet.',
  goPay: 'Zur Zahlung',
  change: 'Spende ändern',
  wait: 'Wir warten auf die Bestätigung Ihrer Zahlung. Das dauert meist nur ein paar Sekunden. Sie können diese Seite schließen. Ihre Quittung schicken wir Ihnen per E-Mail.',
  declined:
    'Ihre Karte wurde abgelehnt und nicht belastet. Versuchen Sie es noch einmal oder gehen Sie zurück.',
  test: 'Diese Seite ersetzt den Zahlungsdienst, solange die Aktion im Testmodus ist. Sie brauchen keine Karte, und <b>es wird nichts abgebucht</b>.',
  to: 'An',
  payTest: 'Testzahlung: {amount}',
  testDecline: 'Abgelehnte Karte testen',
  leaveUnpaid: 'Ohne Zahlung verlassen',
  receipt: 'Ihre Quittung',
  mailed: 'Sie erhalten eine Kopie per E-Mail.',
  left: 'Sie haben die Zahlungsseite verlassen. Ihre Karte wurde nicht belastet.',
}
