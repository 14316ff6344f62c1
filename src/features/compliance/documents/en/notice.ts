/** The privacy notice: who, receivers, retention, rights and cookies. */
export const notice = {
  who: 'Who We Are',
  applies: (v: { title: string; us: string; operator: string }) =>
    `This Privacy Notice applies to ${v.title}. In it, “we” means ${v.us}. We decide how your personal information is used. ${v.operator} processes it on our behalf.`,
  dated: 'The version and date of this notice appear with it.',
  collected: 'Information We Collect',
  use: 'How We Use Information',
  receivers: 'Who Receives Information',
  vendors: ({ services }: { services: string }) =>
    `Service providers for ${services} receive information for our purposes only.`,
  hosting: 'hosting',
  email: 'email',
  texts: 'texts',
  payments: 'payments',
  shipping: 'shipping',
  partners: (v: { names: string; one: boolean; texts: boolean }) =>
    `${v.names}, ${v.one ? 'a partner' : 'partners'} of the promotion, ${v.one ? 'receives' : 'receive'} information to run it${v.texts ? ', but never mobile numbers for marketing' : ''}.`,
  charity: ({ name }: { name: string }) => `${name} receives the gifts and information about its donors.`,
  agenciesOfPrizes:
    'The Internal Revenue Service, state agencies and courts receive information as the law requires.',
  agencies: 'Government agencies and courts receive information as the law requires.',
  winnersNamed:
    'State agencies, and people who request the winners list, receive the names of winners. Names appear online only if the winner opts in.',
  proof: 'The published proof of fair results contains no names or contact details.',
  texting: 'Text Messages',
  /** Word for word what carriers look for when a number is registered. */
  notSold:
    'We do not sell or share mobile numbers, text-message opt-in data or consent with third parties or affiliates for marketing or promotional purposes.',
  textVendors:
    'Service providers that deliver our texts use this information only to deliver them. Reply STOP to opt out at any time.',
  sale: 'Sale, Sharing and Global Privacy Control',
  noSale: 'We do not sell personal information or share it for cross-context behavioral advertising.',
  signal:
    'We honor Global Privacy Control signals. We record the signal with your entry and keep no advertising parameters.',
  sensitive: 'Sensitive Information',
  sensitiveUse:
    'We use identity documents and Social Security numbers only to verify winners and to file tax forms.',
  retention: 'Retention',
  keptGiver: ({ span }: { span: string }) =>
    `Your details and consents: ${span} after the end of the campaign.`,
  keptGift: 'Amount, date and receipt number of a gift: as long as accounting records must be kept.',
  keptEntries: ({ span }: { span: string }) =>
    `Entries and consents: ${span} after the end of the promotion.`,
  keptTraces: ({ days }: { days: number }) =>
    `IP address and browser ID: ${days} days after the end, or until the entry list of a drawing is closed, whichever is later.`,
  keptWinners: ({ span }: { span: string }) =>
    `Winner and tax records: ${span} after the end of the promotion.`,
  keptOptOuts: 'Text message opt-outs: as long as needed to honor them.',
  rights: 'Your Privacy Rights',
  ask: ({ contact }: { contact: string }) =>
    `You may ask to see, correct or delete your personal information, or to receive a copy of it. You may also opt out or withdraw a consent. Use the page below or write to ${contact}.`,
  answer: ({ days }: { days: number }) =>
    `We verify requests with a code and answer within ${days} days. An authorized agent may ask for you. We will not treat you differently for using your rights. To appeal a decision, reply to our answer.`,
  unsubscribe: 'Every marketing email has an unsubscribe link.',
  askLink: 'Ask for your data, or to have it deleted',
  identifiers: 'identifiers',
  activity: 'internet activity',
  location: 'location by ZIP code',
  sensitiveOfWinners: 'sensitive information of winners',
  california: ({ categories }: { categories: string }) =>
    `California: We collect these categories: ${categories}. This notice states the purposes and the retention periods.`,
  europe: ({ sponsor }: { sponsor: string }) =>
    `European Union and United Kingdom: ${sponsor} is the controller. Our legal bases are the contract with you (running the promotion), our legitimate interest (preventing fraud) and your consent (marketing). Data is stored in the United States under the safeguards the law requires. You may lodge a complaint with the supervisory authority where you live.`,
  canada:
    'Canada: Data is stored in the United States. You may complain to the Office of the Privacy Commissioner.',
  cookies: 'Cookies',
  nothingLoaded: 'These pages load nothing from other sites and do not track you across sites.',
  giftCookie:
    'The donation form sets one cookie for an hour. It holds a random number that lets you resume an interrupted gift.',
  ownGift: ({ days }: { days: number }) =>
    `After you give, one cookie leads you back to your own gift for ${days} days.`,
  entryCookie:
    'The entry form sets one cookie for an hour. It holds a random number that lets you resume an interrupted entry.',
  ownEntry: ({ days }: { days: number }) =>
    `After you enter, one cookie leads you back to your own entry for ${days} days. Another holds a random ID of your browser for a day.`,
  ageCookie:
    'A visitor who is not eligible by date of birth gets one cookie instead, which says so for a day.',
  children: 'Children',
  notIntended: ({ age }: { age: number }) =>
    `The campaign is not intended for anyone under ${age}. We delete the personal information of anyone younger when we learn of it.`,
  changes: 'Security and Changes',
  safeguards: 'We protect personal information with reasonable safeguards.',
  changesAppear: 'Changes to this notice appear here with their date.',
}
