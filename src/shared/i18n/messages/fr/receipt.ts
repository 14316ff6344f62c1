import type { Catalog } from '../en/index.ts'

/** The receipt of a gift: its rows, and the sentences that the law requires. */
export const receipt: Catalog['receipt'] = {
  title: 'Reçu de votre don',
  testTitle: 'Reçu d’essai d’un don',
  number: 'Reçu',
  charity: 'Organisme caritatif',
  donor: 'Donateur',
  amount: 'Montant',
  dollars: '{amount} (dollars américains)',
  covered: 'Frais de carte pris en charge',
  refunded: 'Remboursé',
  date: 'Date',
  campaign: 'Opération',
  payment: 'Paiement',
  noGoods: '{charity} n’a fourni aucun bien ni service en échange de cette contribution.',
  goods:
    'Vous avez reçu {goods}, d’une valeur estimée de bonne foi à {value} ; seul l’excédent est déductible.',
  deductible:
    '{charity} bénéficie d’une exonération d’impôt selon la section 501(c)(3). Votre don est déductible dans les limites prévues par la loi. Conservez ce reçu pour votre déclaration fiscale.',
  ask: 'Demandez à {charity} si votre contribution est déductible.',
  test: 'ESSAI : votre carte n’a pas été débitée. Ceci n’est pas un reçu fiscal.',
}

/** Receipts of purchases. */
export const purchases: Catalog['purchases'] = {
  title: 'Reçu de votre achat',
  ask: 'Importez une photo ou un PDF de votre reçu. Le magasin, la date et le total doivent être lisibles.',
  notYet: 'Votre participation n’est pas encore complète',
  forEntry: 'Votre participation entre dans le tirage une fois que {sponsor} a approuvé votre reçu.',
  forPrize: 'Votre lot est remis une fois que {sponsor} a approuvé votre reçu.',
  waiting: 'Nous avons bien reçu votre reçu. {sponsor} va l’examiner et vous informer.',
  approved: 'Votre reçu est approuvé.',
  again: '{sponsor} demande un autre reçu : {reason}',
  refused: 'Votre reçu n’a pas été accepté : {reason}',
  closed: 'Il n’est plus possible d’envoyer un reçu pour cette participation.',
  files: 'Reçu (5 fichiers maximum : PDF, JPEG ou PNG, 10 Mo chacun)',
  amount: 'Total, par exemple 12,50',
  shop: 'Magasin',
  boughtOn: 'Date d’achat',
  send: 'Envoyer le reçu',
  link: 'Envoyer mon reçu',
  subjectApproved: 'Votre reçu est approuvé',
  subjectAgain: 'Merci d’envoyer un autre reçu',
  subjectRefused: 'Votre reçu n’a pas été accepté',
  mailApproved: 'Votre reçu pour {campaign} est approuvé.',
  mailAgain: 'Nous n’avons pas encore pu approuver votre reçu pour {campaign} : {reason}',
  mailRefused: 'Nous n’avons pas pu accepter votre reçu pour {campaign} : {reason}',
  button: 'Voir mon reçu',
  textApproved: '{sponsor} : votre reçu est approuvé. {link}',
  textAgain: '{sponsor} : merci d’envoyer un autre reçu : {link}',
  textRefused: '{sponsor} : votre reçu n’a pas été accepté. Voir pourquoi : {link}',
}
