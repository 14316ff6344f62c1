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
