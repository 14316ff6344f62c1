/** Every template that a campaign may have started from. A key stays for ever, because campaigns keep it. */
export const TEMPLATE_KEYS = [
  'scratch-and-win',
  'grand-opening',
  'loyalty-thank-you',
  'free-coffee',
  'festival-check-in',
  'big-screen-draw',
  'trade-show-booth',
  'product-launch',
  'newsletter-giveaway',
  'app-download',
  'twelve-days-of-gifts',
  'charity-gala',
  'pet-adoption',
  'join-the-team',
] as const
export type TemplateKey = (typeof TEMPLATE_KEYS)[number]

/** Labels on dashboards. */
export const TEMPLATE_NAMES: Readonly<Record<TemplateKey, string>> = {
  'scratch-and-win': 'Scratch and win',
  'grand-opening': 'Grand opening',
  'loyalty-thank-you': 'Loyalty thank-you',
  'free-coffee': 'Free coffee Friday',
  'festival-check-in': 'Festival check-in',
  'big-screen-draw': 'Big screen draw',
  'trade-show-booth': 'Trade show booth',
  'product-launch': 'Product launch',
  'newsletter-giveaway': 'Newsletter giveaway',
  'app-download': 'App launch',
  'twelve-days-of-gifts': '12 days of gifts',
  'charity-gala': 'Charity gala',
  'pet-adoption': 'Pet adoption day',
  'join-the-team': 'Join the team',
}
