import type { Catalog } from '../en/index.ts'

/** Text messages to entrants, winners and donors. */
export const text: Catalog['text'] = {
  claim:
    '{sponsor}: Sie haben vielleicht {prize} gewonnen! Fordern Sie den Gewinn bis {deadline} an: {claimLink}',
  reminder: '{sponsor}: {prize} wartet noch auf Sie. Fordern Sie den Gewinn bis {deadline} an: {claimLink}',
  forfeited: '{sponsor}: Die Frist für {prize} ist abgelaufen. Details: {rulesLink}',
  refused: '{sponsor}: Wir konnten Ihren Gewinn nicht bestätigen: {prize}. Details: {rulesLink}',
  shipped: '{sponsor}: Ihr Gewinn ist unterwegs: {prize}. {tracking}',
  receipt: '{sponsor}: Vielen Dank für Ihre Spende von {amount} an {charity}.',
  receiptMailed: 'Ihre Quittung kommt per E-Mail.',
  giftReminder: '{sponsor}: Ihre Spende ist noch nicht abgeschlossen. Hier spenden: {giveLink}',
  onlyReminder: 'Dies ist die einzige Erinnerung.',
  stop: 'Zum Abmelden STOP antworten',
  oneTime:
    '{sponsor}: Ihr Code für {campaign} ist {code}. Er ist 10 Minuten gültig. Zum Abmelden STOP antworten',
  privacyCode: 'Ihr Code ist {code}. Er ist 30 Minuten gültig.',
  keyword: '{brand}: {action}: {link} {ending}',
  ending:
    'Es können Kosten für Nachrichten und Daten anfallen. Antworten Sie HELP oder HILFE für Hilfe, STOP zum Abmelden.',
  takePart: 'Jetzt mitmachen',
  open: 'Öffnen',
  give: 'Hier spenden',
  card: 'Sie nehmen teil. Sehen Sie, ob Sie gewonnen haben',
  draw: 'Sie nehmen an der Verlosung teil: {campaign}',
  sendReceipt: 'Senden Sie Ihren Beleg, um Ihre Teilnahme abzuschließen: {campaign}',
  stopped: '{brand}: Sie erhalten keine SMS mehr von uns. Antworten Sie START, um sie wieder zu erhalten.',
  started: '{brand}: Sie erhalten unsere SMS wieder. {ending}',
  help: '{brand}: Hilfe: {contact}. Die Häufigkeit der Nachrichten variiert. Es können Kosten für Nachrichten und Daten anfallen. Zum Abmelden STOP antworten.',
  helpAbout:
    '{brand}: {campaign}. Hilfe: {contact}. Die Häufigkeit der Nachrichten variiert. Es können Kosten für Nachrichten und Daten anfallen. Zum Abmelden STOP antworten.',
  unknown:
    '{brand}: Dieses Wort kennen wir nicht. Schicken Sie das Wort, das Sie gesehen haben. Antworten Sie HELP oder HILFE für Hilfe, STOP zum Abmelden.',
  notStarted: '{brand}: {campaign} beginnt am {when}.',
  paused: '{brand}: {campaign} macht gerade Pause. Versuchen Sie es später noch einmal.',
  over: '{brand}: {campaign} ist vorbei. Vielen Dank für Ihr Interesse.',
  already: '{brand}: Sie haben schon an {campaign} teilgenommen.',
  entryCode: '{brand}: Dieser Code ist ungültig oder wurde schon verwendet.',
  notEligible: '{brand}: Leider können Sie nicht teilnehmen.',
  later: '{brand}: Bitte versuchen Sie es später noch einmal.',
}
