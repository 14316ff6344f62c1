import type { Catalog } from '../en/index.ts'

export const summary: Catalog['summary'] = {
  about: 'Dies ist eine Zusammenfassung des offiziellen Dokuments. Der vollständige Text ist auf Englisch.',
  controls: 'Weicht diese Zusammenfassung vom englischen Text ab, gilt der englische Text.',
  readEnglish: 'Vollständigen Text auf Englisch lesen',
  readTranslation: 'Dieses Dokument lesen: {language}',
  differs:
    'Der Veranstalter hat den englischen Text bearbeitet. Diese Fassung kann davon abweichen. In diesem Fall gilt der englische Text, soweit das Gesetz nichts anderes bestimmt.',
  outdated:
    'Der englische Text wurde nach dieser Fassung geändert. Bei Abweichungen gilt der englische Text, soweit das Gesetz nichts anderes bestimmt.',
  who: 'Wer teilnehmen kann: Personen ab {age} Jahren. Wohnsitz: {area}',
  inUs: '{country} ({count, plural, one {1 Bundesstaat oder Gebiet} other {# Bundesstaaten und Gebiete}}, im englischen Text aufgeführt)',
  when: 'Wann: {start} bis {end}',
  charity: 'Spenden gehen an: {charity}',
  prizes: 'Gewinne: {prizes}. Ungefährer Ladenpreis insgesamt: {total}',
  prize: '{count} × {prize} (je {value})',
  odds: 'Gewinnchancen: {odds}',
  oddsOneIn: '1 zu {oneIn} pro Spiel, solange es Gewinne gibt.',
  oddsDeck: 'Zu Beginn {prizes} Gewinne auf {cards} Spiele.',
  oddsTimes: 'Die Gewinnchance bei Sofortgewinnen hängt von Zahl und Zeitpunkt der Spiele ab.',
  oddsDrawing: 'Die Gewinnchance bei der Verlosung hängt von der Zahl der Teilnahmen ab.',
  freeEntry:
    'Ein Kauf ist nicht erforderlich. Der englische Text erklärt die kostenlose Teilnahme mit denselben Gewinnchancen.',
  noPurchase: 'Weder Kauf noch Zahlung sind erforderlich, und sie erhöhen die Gewinnchancen nicht.',
  claim:
    'Gewinne müssen innerhalb von {hours} Stunden angefordert werden. Die Seite zum Anfordern zeigt die Frist.',
  sponsor: 'Veranstalter: {sponsor}. Kontakt: {contact}',
  privacyWho:
    '{sponsor} entscheidet, wie Ihre personenbezogenen Daten verwendet werden. {operator} verarbeitet sie im Auftrag des Veranstalters.',
  privacyUse:
    'Wir verwenden Ihre Daten, um die Aktion durchzuführen, Betrug zu verhindern, Gewinne zu liefern und das Gesetz einzuhalten. Werbung nur mit Ihrer Einwilligung.',
  privacyGift:
    'Wir verwenden Ihre Daten, um Ihre Spende abzuwickeln, Ihnen die Quittung zu senden und das Gesetz einzuhalten. Werbung nur mit Ihrer Einwilligung.',
  privacyNoSale: 'Wir verkaufen Ihre personenbezogenen Daten nicht.',
  privacyRights:
    'Sie können Auskunft, Berichtigung oder Löschung Ihrer Daten verlangen. Schreiben Sie an {contact}. Wir antworten innerhalb von {days} Tagen.',
}
