import type { Catalog } from '../en/index.ts'

export const summary: Catalog['summary'] = {
  about: 'Ceci est un résumé du document officiel. Le texte complet est en anglais.',
  controls: 'Si ce résumé diffère du texte anglais, le texte anglais s’applique.',
  readEnglish: 'Lire le texte complet en anglais',
  readTranslation: 'Lire ce document en {language}',
  differs:
    'L’organisateur a modifié le texte anglais. Cette version peut en différer. Dans ce cas, le texte anglais s’applique, sauf si la loi en dispose autrement.',
  outdated:
    'Le texte anglais a changé depuis la rédaction de cette version. S’ils diffèrent, le texte anglais s’applique, sauf si la loi en dispose autrement.',
  who: 'Qui peut participer : les personnes à partir de {age} ans. Lieux de résidence : {area}',
  inUs: '{country} ({count, plural, one {1 État ou territoire} many {# d’États et territoires} other {# États et territoires}} indiqués dans le texte anglais)',
  when: 'Quand : du {start} au {end}',
  charity: 'Les dons vont à : {charity}',
  prizes: 'Lots : {prizes}. Valeur au détail approximative totale : {total}',
  prize: '{count} × {prize} ({value} l’unité)',
  odds: 'Chances de gagner : {odds}',
  oddsOneIn: '1 sur {oneIn} par partie tant qu’il reste des lots.',
  oddsDeck: '{prizes} sur {cards} parties au début.',
  oddsTimes: 'Les chances d’un instant gagnant dépendent du nombre et du moment des parties.',
  oddsDrawing: 'Les chances de gagner au tirage au sort dépendent du nombre de participations.',
  freeEntry:
    'Aucun achat n’est requis. Le texte anglais explique comment participer gratuitement, avec les mêmes chances.',
  noPurchase: 'Aucun achat ni paiement n’est requis, et aucun n’augmente les chances de gagner.',
  claim:
    'Les gagnants doivent réclamer leur lot dans les {hours} heures. La page pour réclamer le lot indique la date limite.',
  sponsor: 'Organisateur : {sponsor}. Contact : {contact}',
  privacyWho:
    '{sponsor} décide de l’utilisation de vos données personnelles. {operator} les traite pour l’organisateur.',
  privacyUse:
    'Nous utilisons vos données pour mener l’opération, prévenir la fraude, remettre les lots et respecter la loi. Publicité uniquement avec votre consentement.',
  privacyGift:
    'Nous utilisons vos données pour traiter votre don, vous envoyer son reçu et respecter la loi. Publicité uniquement avec votre consentement.',
  privacyNoSale: 'Nous ne vendons pas vos données personnelles.',
  privacyRights:
    'Vous pouvez demander à consulter, corriger ou supprimer vos données. Écrivez à {contact}. Nous répondons dans les {days} jours.',
}
