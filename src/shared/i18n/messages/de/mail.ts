import type { Catalog } from '../en/index.ts'

/** Emails to entrants, winners and donors. Each names its sender in a last paragraph of its own. */
export const mail: Catalog['mail'] = {
  someone: 'Guten Tag,',
  winner: 'Guten Tag {firstName},',
  aPrize: 'ein Gewinn',
  claimSubject: 'Sie haben vielleicht gewonnen: {prize}',
  claim:
    'Guten Tag {firstName},\n\nherzlichen Glückwunsch! Sie gehören zu den möglichen Gewinnern bei {campaign}. Ihr Gewinn: {prize}.\n\nFordern Sie ihn spätestens am {deadline} an, sonst verfällt er. Dieser Link ist nur für Sie:\n\n{claimLink}',
  reminderSubject: 'Ihr Gewinn wartet noch auf Sie: {prize}',
  reminder:
    'Guten Tag {firstName},\n\nSie haben Ihren Gewinn bei {campaign} noch nicht vollständig angefordert: {prize}.\n\nFordern Sie ihn spätestens am {deadline} an. Danach verfällt er. Dieser Link ist nur für Sie:\n\n{claimLink}',
  potential:
    'Alle Gewinner sind mögliche Gewinner, bis {sponsor} sie nach den Teilnahmebedingungen geprüft hat. Wir verlangen von Gewinnern niemals Geld.',
  unsubscribe: 'Von Werbe-E-Mails abmelden. Ihren Gewinn können Sie trotzdem anfordern: {link}',
  questions: 'Fragen? {contact}',
  claimButton: 'Gewinn anfordern',
  forfeitedSubject: 'Ihr Gewinn ist verfallen: {prize}',
  forfeited:
    'Guten Tag {firstName},\n\nSie haben Ihren Gewinn bei {campaign} ({prize}) nicht bis {deadline} angefordert. Nach den Teilnahmebedingungen ist er deshalb verfallen:\n\n{rulesLink}',
  forfeitedMistake: 'Falls das ein Irrtum ist, schreiben Sie an {contact}.',
  refusedSubject: 'Wir konnten Ihren Gewinn nicht bestätigen: {prize}',
  refused:
    'Guten Tag {firstName},\n\n{sponsor} hat Ihren Gewinn bei {campaign} ({prize}) geprüft und konnte ihn nicht bestätigen. Nach den Teilnahmebedingungen kann er nicht übergeben werden:\n\n{rulesLink}',
  refusedReview:
    'Wenn Sie eine erneute Prüfung wünschen, schreiben Sie an {contact}. Ein Mensch antwortet Ihnen schriftlich.',
  rulesButton: 'Teilnahmebedingungen lesen',
  shippedSubject: 'Ihr Gewinn ist unterwegs: {prize}',
  shipped: 'Ihr Gewinn bei {campaign}, {prize}, wurde versandt.',
  tracking: 'Sendungsnummer: {tracking}',
  awardSubject: 'Ihr Gewinn wurde übergeben: {prize}',
  award:
    'Guten Tag {firstName},\n\nIhr Gewinn bei {campaign}, {prize}, wurde am {handedOverAt} übergeben. Viel Freude damit!\n\nBewahren Sie diese E-Mail als Beleg auf.',
  awardMissing: 'Nichts erhalten? Schreiben Sie an {contact}.',
  codeSubject: 'Ihr Code: {prize}',
  prizeCode: 'Hier ist Ihr Code für {prize} bei {campaign}:',
  codeUntil: 'Einzulösen bis {date}.',
  codeShow: 'Zeigen Sie ihn als QR-Code oder Strichcode. Dieser Link ist nur für Sie:',
  codeProblem: 'Der Code funktioniert nicht? Schreiben Sie an {contact}.',
  codeButton: 'Code anzeigen',
  entrySubject: 'Sie nehmen an {campaign} teil',
  entry:
    'Guten Tag {firstName},\n\nIhre Teilnahme an {campaign} ist am {enteredAt} eingegangen. Ihre Teilnahmenummer ist {entryNumber}.\n\n{schedule}',
  entryEnds: 'Die Aktion endet am {when}.',
  entryDraw: 'Die Verlosung ist am {when}.',
  readRules: 'Lesen Sie die Teilnahmebedingungen:',
  checkFair: 'Prüfen Sie, dass die Ergebnisse fair sind:',
  yourData: 'Ihre Daten einsehen, berichtigen oder löschen: {link}',
  receiptSubject: 'Quittung {receiptNumber}: {amount} für {charity}',
  receipt: 'Guten Tag {firstName},\n\n{thankYou}\n\n{receipt}',
  trialSubject: 'TEST: {subject}',
  thankYou: 'Vielen Dank für Ihre Spende an {charity}.',
  receiptQuestion: 'Ein Fehler oder eine Frage? Schreiben Sie innerhalb von 30 Tagen an {contact}.',
  oneTimeSubject: 'Ihr Code für {campaign}',
  oneTime: 'Ihr Code für {campaign} ist {code}.',
  oneTimeIgnore:
    'Der Code ist 10 Minuten gültig. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
  privacyCodeSubject: 'Ihr Code für eine Datenschutzanfrage',
  privacyCode: 'Ihr Code ist {code}. Er ist 30 Minuten gültig.',
  privacyCodeFor: 'Er bestätigt diese Anfrage: „{request}“.',
  privacyCodeIgnore:
    'Wenn diese Anfrage nicht von Ihnen stammt, ignorieren Sie diese E-Mail. Ohne den Code unternehmen wir nichts.',
  privacyRequest: 'Ihre Anfrage an {organizer} vom {date}: „{request}“. Ihre Anfragenummer ist {number}.',
  privacyReceivedSubject: '{organizer}: Ihre Datenschutzanfrage ist eingegangen',
  privacyReceived: 'Ihre Anfrage ist eingegangen. Wir antworten spätestens am {date}.',
  privacyNothingSubject: '{organizer}: keine Daten gefunden',
  privacyNothing: 'Wir haben unsere Aufzeichnungen durchsucht und keine Daten über Sie gefunden.',
  privacyStoppedSubject: '{organizer}: keine Werbung mehr',
  privacyStopped:
    'Sie erhalten von uns keine Werbung mehr. Nachrichten zu Ihren Teilnahmen, etwa den Link zu einem Gewinn, erhalten Sie weiterhin.',
  privacyCorrectedSubject: '{organizer}: Ihre Daten wurden berichtigt',
  privacyCorrected:
    '{count, plural, one {Wir haben Ihre Teilnahme wie gewünscht berichtigt.} other {Wir haben Ihre # Teilnahmen wie gewünscht berichtigt.}}',
  privacyDeclinedSubject: '{organizer}: zu Ihrer Datenschutzanfrage',
  privacyDeclined: 'Wir können Ihre Anfrage nicht erfüllen:',
  privacyDeclinedNext: 'Sie können uns antworten oder sich an Ihre Datenschutzbehörde wenden.',
  privacyFileSubject: '{organizer}: Ihre Daten',
  privacyFile:
    '{days, plural, one {Hier können Sie alle Daten ansehen und herunterladen, die wir über Sie haben. Der Link ist # Tag gültig und nur für Sie:} other {Hier können Sie alle Daten ansehen und herunterladen, die wir über Sie haben. Der Link ist # Tage gültig und nur für Sie:}}',
  dataButton: 'Meine Daten öffnen',
  privacyDeletedSubject: '{organizer}: Ihre Daten wurden gelöscht',
  privacyDeleted:
    '{count, plural, one {Wir haben Ihre Daten gelöscht: # Teilnahme mit Ihren Antworten, unsere Nachrichten an Sie und Ihre Angaben zu Gewinnen.} other {Wir haben Ihre Daten gelöscht: # Teilnahmen mit Ihren Antworten, unsere Nachrichten an Sie und Ihre Angaben zu Gewinnen.}}',
  privacyBackups: 'Nach dem {date} sind sie auch in keiner Sicherungskopie mehr enthalten.',
  privacyProofs:
    'Die Aufzeichnungen, die die Fairness der Aktionen beweisen, bleiben. Sie enthalten keine Daten, mit denen man Sie erkennt.',
  privacyGifts:
    'Nach den Regeln der Buchführung müssen wir Betrag, Datum und Quittungsnummer Ihrer Spenden aufbewahren, ohne Ihren Namen und Ihre Adresse.',
  privacyWinners:
    'Steuer- und Meldegesetze verlangen Aufzeichnungen über Gewinner. Wegen {prizes} bleiben Ihr Name, Ihre Adresse und Ihre Dokumente bis zum {date} versiegelt, nur zu diesem Zweck.',
  privacyBlocked: 'Ihre Adresse bleibt auf der Liste gesperrter Teilnehmer, nur zu diesem Zweck.',
  privacyConsents:
    'Wir bewahren den Nachweis Ihrer Einwilligungen mit Datum auf, ohne Ihren Namen oder Ihre Adresse.',
  openPage: 'Seite öffnen',
  linksTo: 'Führt zu {address}',
  sentBy: 'Diese E-Mail wurde von {company} verschickt.',
  sentFor: 'Für {sender} verschickt von {company}.',
}
