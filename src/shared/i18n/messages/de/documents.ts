import type { Catalog } from '../en/index.ts'

/** Frame of the rules and notices, the winners list and the accessibility statement. */
export const documents: Catalog['documents'] = {
  changes: 'Änderungen dieser Bedingungen',
  changesOn: '{when}: {changes}',
  changed: '{field}: von {from} in {to} geändert',
  instantResults: 'Ergebnisse der Sofortgewinne',
  draw: 'Die Verlosung',
  drawOn: 'Die Verlosung am {when}',
  secondDraw: 'Die Zweite-Chance-Verlosung',
  secondDrawOn: 'Die Zweite-Chance-Verlosung am {when}',
  fingerprints: '{count, plural, one {Fingerabdruck des Geheimwerts} other {Fingerabdrücke der Geheimwerte}}',
  fingerprintsUse:
    '{count, plural, one {Nach dem Ende der Aktion veröffentlichen wir den Geheimwert. So kann jeder prüfen, dass er sich nie geändert hat.} other {Nach dem Ende der Aktion veröffentlichen wir die Geheimwerte. So kann jeder prüfen, dass sie sich nie geändert haben.}}',
  published: '{purpose}, veröffentlicht am {when}: <code>{hash}</code>',
  versionAccepted: 'Version {version}, für {sponsor} akzeptiert am {when}.',
  version: 'Version {version} vom {when}.',
  fullPolicy: 'Vollständige Datenschutzerklärung ({sponsor})',
  winners: 'Gewinner',
  noWinners: 'Noch keine Gewinner. Sie erscheinen hier, sobald {sponsor} sie geprüft hat.',
  winnersVerified:
    'Alle Gewinner wurden gemäß den Teilnahmebedingungen geprüft. Vorname, erster Buchstabe des Nachnamens und Bundesstaat erscheinen nur mit ihrer Einwilligung.',
  notNamed:
    '{count, plural, one {# Gewinner nicht namentlich genannt} other {# Gewinner nicht namentlich genannt}}',
  andNotNamed:
    'und {count, plural, one {# Gewinner nicht namentlich genannt} other {# Gewinner nicht namentlich genannt}}',
  howSelected: 'So wurden die Gewinner ermittelt',
  accessibility: 'Erklärung zur Barrierefreiheit',
  standardTitle: 'Unser Standard',
  standard:
    '{sponsor} und {operator}, Betreiber dieser Seiten, möchten die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, erfüllen.',
  whatWeDo: 'Was wir tun',
  keyboard: 'Jede Seite funktioniert mit Tastatur, mit Screenreadern und bei 400 % Zoom.',
  noScript: 'Jede Seite funktioniert ohne JavaScript.',
  skipReveal:
    'Sie können die Animationen vor dem Ergebnis überspringen. Sie laufen nicht, wenn Ihr Gerät Bewegungen reduziert.',
  contrast: 'Text hat im hellen und im dunklen Modus genug Kontrast.',
  errorsNextToField: 'Fehlermeldungen stehen in Worten neben dem Feld.',
  limitationsTitle: 'Bekannte Einschränkungen',
  limitations:
    'Bilder, Texte und verlinkte Dokumente des Veranstalters erfüllen diesen Standard möglicherweise nicht. Die Zahlungsseiten betreibt der Zahlungsdienstleister.',
  contactTitle: 'Kontakt',
  reportBarrier:
    'Sie sind auf eine Barriere gestoßen oder brauchen Hilfe bei der Teilnahme? Wenden Sie sich an <a>{contact}</a>. Wir helfen Ihnen, auf anderem Weg teilzunehmen, mit denselben Gewinnchancen.',
  europe:
    'In der Europäischen Union können Sie sich auch an die in Ihrem Land für den European Accessibility Act (Richtlinie (EU) 2019/882) zuständige Behörde wenden.',
}
