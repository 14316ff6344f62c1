import type { Catalog } from '../en/index.ts'

/** Frame of the rules and notices, the winners list and the accessibility statement. */
export const documents: Catalog['documents'] = {
  changes: 'Modifications du règlement',
  changesOn: '{when} : {changes}',
  changed: '{field} : {from} devient {to}',
  instantResults: 'Résultats des instants gagnants',
  draw: 'Tirage au sort',
  drawOn: 'Tirage au sort du {when}',
  secondDraw: 'Tirage au sort de la seconde chance',
  secondDrawOn: 'Tirage au sort de la seconde chance du {when}',
  fingerprints:
    '{count, plural, one {Empreinte du secret} many {Empreintes des secrets} other {Empreintes des secrets}}',
  fingerprintsUse:
    '{count, plural, one {Nous publions le secret après la fin de l’opération, pour que tout le monde puisse vérifier qu’il n’a jamais changé.} many {Nous publions les secrets après la fin de l’opération, pour que tout le monde puisse vérifier qu’ils n’ont jamais changé.} other {Nous publions les secrets après la fin de l’opération, pour que tout le monde puisse vérifier qu’ils n’ont jamais changé.}}',
  published: '{purpose}, empreinte publiée le {when} : <code>{hash}</code>',
  versionAccepted: 'Version {version}, acceptée pour {sponsor} le {when}.',
  version: 'Version {version} du {when}.',
  fullPolicy: 'Politique de confidentialité complète : {sponsor}',
  winners: 'Gagnants',
  noWinners: 'Pas encore de gagnant. Les gagnants apparaîtront ici une fois vérifiés par {sponsor}.',
  winnersVerified:
    'Chaque gagnant a été vérifié selon le Règlement officiel. Nous n’indiquons son prénom, l’initiale de son nom et son État qu’avec son accord.',
  notNamed:
    '{count, plural, one {# gagnant non nommé} many {# de gagnants non nommés} other {# gagnants non nommés}}',
  andNotNamed:
    'et {count, plural, one {# gagnant non nommé} many {# de gagnants non nommés} other {# gagnants non nommés}}',
  howSelected: 'Voir comment les gagnants ont été désignés',
  accessibility: 'Déclaration d’accessibilité',
  standardTitle: 'Notre norme',
  standard:
    '{sponsor} et {operator}, qui exploite ces pages, visent la conformité aux Règles pour l’accessibilité des contenus Web (WCAG) 2.2, niveau AA.',
  whatWeDo: 'Ce que nous faisons',
  keyboard: 'Chaque page est utilisable au clavier, avec un lecteur d’écran et avec un zoom de 400 %.',
  noScript: 'Chaque page fonctionne sans JavaScript.',
  skipReveal:
    'Vous pouvez passer les animations du résultat. Elles ne se lancent pas si votre appareil réduit les animations.',
  contrast: 'Le texte est assez contrasté en mode clair comme en mode sombre.',
  errorsNextToField: 'Les messages d’erreur apparaissent en toutes lettres, à côté du champ.',
  limitationsTitle: 'Limites connues',
  limitations:
    'Les images, les textes et les documents liés fournis par l’organisateur peuvent ne pas respecter cette norme. Le prestataire de paiement exploite les pages de paiement.',
  contactTitle: 'Contact',
  reportBarrier:
    'Pour signaler un obstacle ou obtenir de l’aide pour participer, contactez <a>{contact}</a>. Nous vous aiderons à participer autrement, avec les mêmes chances de gagner.',
  europe:
    'Dans l’Union européenne, vous pouvez aussi contacter l’autorité de votre pays chargée de l’acte législatif européen sur l’accessibilité (directive (UE) 2019/882).',
}
