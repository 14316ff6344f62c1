/** Terms of gifts. */
export const gifts = {
  charity: 'The Charity',
  goTo: ({ name, ein }: { name: string; ein?: string | undefined }) =>
    `All gifts go to ${name}${ein === undefined ? '' : ` (EIN ${ein})`}.`,
  deductible: ({ name }: { name: string }) =>
    `${name} is a tax-exempt organization under section 501(c)(3) of the Internal Revenue Code. Gifts are tax-deductible to the extent allowed by law.`,
  askDeductible: ({ name }: { name: string }) => `Please ask ${name} whether your gift is tax-deductible.`,
  registered: ({ name, states }: { name: string; states: string }) =>
    `${name} is registered to solicit charitable contributions in ${states}. Registration does not imply endorsement by any state.`,
  accepted: ({ start, end }: { start: string; end: string }) => `Gifts are accepted from ${start} to ${end}.`,
  generalWork: 'Gifts support the general work of the charity, unless the campaign states another purpose.',
  giving: 'How to Give',
  byText: (v: { keyword?: string | undefined; to?: string | undefined }) =>
    `${v.keyword ? `Texting ${v.keyword}` : 'Texting the keyword'}${v.to ? ` to ${v.to}` : ''} only requests a link. We never charge by text message or to your phone bill. You give on a secure page run by the payment processor.`,
  confirm: ({ age }: { age: number }) =>
    `By giving, you confirm that you are at least ${age} years of age and authorized to use the card.`,
  fees: 'Card processing fees are deducted from your gift unless you choose to cover them. Covering fees is optional, and the amount is part of your gift. The form shows the total before you pay.',
  runs: ({ operator, name }: { operator: string; name: string }) =>
    `${operator} runs the donation pages. The payment processor pays gifts directly to the account of ${name}.`,
  refunds: 'Refunds',
  refund: ({ contact }: { contact: string }) =>
    `To ask for a refund, contact ${contact} within 30 days after your gift. Mistaken, duplicate and unauthorized charges will be refunded.`,
  receipts: 'Receipts',
  receipt:
    'You will receive a receipt by email right after your gift. It states the name of the charity, the amount and the date.',
  noGoods: ({ name }: { name: string }) => `${name} provides no goods or services in exchange for gifts.`,
  goods: ({ description }: { description: string }) =>
    `In exchange for a gift, donors receive: ${description}. The receipt states its good-faith value. Only the part of a gift above that value is deductible.`,
}
