import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const textingIn = (w: FrenchWords): LegalTexts['texting'] => {
  const carrierTerms =
    'La fréquence des messages varie. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP ou ARRÊT pour vous désabonner, ou HELP ou AIDE pour obtenir de l’aide.'
  const heading = `Messages texte${w.text === 'SMS' ? ' (SMS)' : ''}`
  return {
    heading,
    keyword: v =>
      `Le mot-clé de ${v.title} est ${v.keyword}.${v.to ? ` Envoyez-le par ${w.text} au ${v.to}.` : ''}`,
    byKeyword: v =>
      `Lorsque vous envoyez le mot-clé par ${w.text}, ${v.sponsor} vous répond et vous envoie des ${w.texts} concernant ${v.isGift ? 'votre don' : `votre participation et tout ${w.prize}`}. ${carrierTerms} Vous pouvez aussi vous adresser à ${v.contact}. Le consentement n’est pas une condition ${v.isGift ? 'd’achat ni de don' : 'd’achat ni de participation'}.`,
    byForm: ({ sponsor }) =>
      `Si vous fournissez un ${w.mobileNumber} en ligne, ${sponsor} vous envoie des ${w.texts} uniquement au sujet de votre participation et de tout ${w.prize}, sauf si vous acceptez de recevoir des ${w.texts} publicitaires. ${carrierTerms} Le consentement n’est pas une condition d’achat ni de participation.`,
    carriers: 'Les opérateurs mobiles ne sont pas responsables des messages retardés ou non livrés.',
  }
}
