import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const giftsIn = (w: FrenchWords): LegalTexts['gifts'] => ({
  charity: 'L’organisme de bienfaisance',
  goTo: ({ name, ein }) => `Tous les dons vont à ${name}${ein === undefined ? '' : ` (EIN ${ein})`}.`,
  deductible: ({ name }) =>
    `${name} est un organisme exonéré d’impôt en vertu de l’article 501(c)(3) de l’Internal Revenue Code des États-Unis. Les dons sont déductibles dans la mesure permise par la loi.`,
  askDeductible: ({ name }) => `Veuillez demander à ${name} si votre don est déductible.`,
  registered: ({ name, states }) =>
    `${name} est inscrit pour solliciter des dons dans les États suivants : ${states}. L’inscription n’emporte l’approbation d’aucun État.`,
  accepted: ({ start, end }) => `Les dons sont acceptés du ${start} au ${end}.`,
  generalWork:
    'Les dons soutiennent l’activité générale de l’organisme, sauf si la campagne indique un autre but.',
  giving: 'Comment donner',
  byText: v =>
    `Envoyer ${v.keyword ?? 'le mot-clé'} par ${w.text}${v.to ? ` au ${v.to}` : ''} sert uniquement à demander un lien. Nous ne facturons jamais rien par ${w.text} ni sur votre facture de téléphone. Vous donnez sur une page sécurisée exploitée par le prestataire de paiement.`,
  confirm: ({ age }) =>
    `En donnant, vous confirmez être âgé d’au moins ${age} ans et être autorisé à utiliser la carte.`,
  fees: 'Les frais de traitement de la carte sont déduits de votre don, sauf si vous choisissez de les couvrir. Les couvrir est facultatif, et leur montant fait partie de votre don. Le formulaire indique le total avant le paiement.',
  runs: ({ operator, name }) =>
    `${operator} exploite les pages de don. Le prestataire de paiement verse les dons directement sur le compte de ${name}.`,
  refunds: 'Remboursements',
  refund: ({ contact }) =>
    `Pour demander un remboursement, adressez-vous à ${contact} dans les 30 jours suivant votre don. Les débits erronés, en double ou non autorisés sont remboursés.`,
  receipts: 'Reçus',
  receipt: `Vous recevez un reçu par ${w.byEmail} aussitôt après votre don. Il indique le nom de l’organisme, le montant et la date.`,
  noGoods: ({ name }) => `${name} ne fournit ni bien ni service en échange des dons.`,
  goods: ({ description }) =>
    `En échange d’un don, les donateurs reçoivent : ${description}. Le reçu en indique la valeur estimée de bonne foi. Seule la part du don qui dépasse cette valeur est déductible.`,
})
