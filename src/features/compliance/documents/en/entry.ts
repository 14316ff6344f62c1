/** How to enter, free entry and limits. */
export const entry = {
  enter: 'How to Enter',
  goToPage: 'go to the campaign page',
  scanCode: 'scan the QR code',
  followLink: 'follow a link on social media',
  during: ({ ways }: { ways: string }) => `During the Promotion Period, ${ways}.`,
  complete: ({ fields }: { fields: string }) =>
    `Then complete the entry form with your ${fields}, and submit it.`,
  followSteps: 'Then follow the steps on the page.',
  campaignPage: 'The campaign page',
  advertisedKeyword: 'the advertised keyword',
  text: (v: { keyword: string; to?: string | undefined; chance: boolean }) =>
    `You may also text ${v.keyword}${v.to ? ` to ${v.to}` : ''} and follow the link in the reply. Online entry is free${v.chance ? ' and has the same odds of winning' : ''}.`,
  purchase: 'A purchase is one way to enter.',
  withoutPurchase: ({ section }: { section: string }) =>
    `${section} explains how to enter without a purchase.`,
  code: 'You need a valid entry code. Each code can be used as often as stated where you received it, and only once unless stated otherwise. Codes that are altered, copied or obtained in an unauthorized way are void.',
  receipt:
    'You must upload a photo or PDF of the receipt of your purchase. An entry with a purchase counts once Sponsor has approved its receipt. A receipt can be used only once.',
  receiptOfWinner:
    'Before a prize is delivered, the potential winner must upload a photo or PDF of the receipt of the purchase, and Sponsor must approve it. A receipt can be used only once.',
  withoutReceipt: ({ section }: { section: string }) =>
    `${section} explains how to enter without a purchase. Free entries need no receipt, and have the same odds of winning.`,
  withoutCode: ({ section }: { section: string }) =>
    `${section} explains how to enter without a code. Entries with and without a code have the same odds of winning.`,
  oneEntry: 'Each completed entry is one entry in the drawing (“Entry”).',
  onePlay: 'Each completed entry gives you one play of the Instant Win Game (“Play”).',
  lostPlay:
    'A Play that does not win automatically becomes one entry in the Second-Chance Drawing (“Entry”).',
  lostPlayAfterScreens:
    'A Play that does not win becomes one entry in the Second-Chance Drawing (“Entry”) once you complete the screens that follow the result.',
  onTime: ({ mailIn }: { mailIn?: string | undefined }) =>
    `Administrator must receive entries during the Promotion Period${mailIn ? `, except mail-in entries under ${mailIn}` : ''}. Proof of submission is not proof of receipt.`,
  free: 'Alternate Method of Entry',
  freeOnline: 'Enter free online',
  card: 'To enter by mail, hand-print your name, address, email address, phone number and date of birth on a 3" x 5" card. Mail each card separately.',
  cardDays: (v: { postmarkBy: string; receivedBy: string; instant: boolean }) =>
    `Each card must be postmarked by ${v.postmarkBy} and received by ${v.receivedBy}${v.instant ? '' : ', before any drawing'}.`,
  cardPlay:
    'Administrator will make one Play for each valid card, in the order received, and will send the claim link to each potential winner.',
  cardEntry: 'Each valid card is one Entry.',
  cardLost: 'A Play by card that does not win becomes one Entry in the Second-Chance Drawing.',
  freeEqual: 'Entries by this method have the same limits, odds of winning and prizes as all other entries.',
  limits: 'Entry Limits',
  limit: (v: { count: string; one: boolean; play: boolean; household: boolean; per: Per }) => {
    const what = v.play ? (v.one ? 'Play' : 'Plays') : v.one ? 'Entry' : 'Entries'
    return `Limit ${v.count} ${what} per ${v.household ? 'household' : 'person'} ${OFTEN[v.per]}.`
  },
  day: ({ zone }: { zone: string }) => `A day runs from 12:00 AM to 11:59 PM ${zone}.`,
  winLimit: ({ count, one }: { count: string; one: boolean }) =>
    `Limit ${one ? '1 instant win prize' : `${count} instant win prizes`} per person.`,
  holder: ({ details }: { details: string }) =>
    `The Entrant is the authorized account holder of the ${details} used to enter.`,
  emailDetail: 'email address',
  mobileDetail: 'mobile number',
  over: 'Entries above the limit, entries by automated means or by third parties, and entries under more than one identity are void.',
}

type Per = 'campaign' | 'event' | 'day'
const OFTEN: Record<Per, string> = {
  campaign: 'during the Promotion Period',
  event: 'per date',
  day: 'per day',
}
