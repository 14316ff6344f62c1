/** The receipt of a gift: its rows, and the sentences that the law requires. */
export const receipt = {
  title: 'Receipt for your gift',
  testTitle: 'Test receipt for a gift',
  number: 'Receipt',
  charity: 'Charity',
  donor: 'Donor',
  amount: 'Amount',
  dollars: '{amount} (US dollars)',
  covered: 'Card fee covered',
  refunded: 'Refunded',
  date: 'Date',
  campaign: 'Campaign',
  payment: 'Payment',
  noGoods: '{charity} provided no goods or services in exchange for this contribution.',
  goods: 'You received {goods}, good-faith value {value}; only the excess is deductible.',
  deductible:
    '{charity} is tax-exempt under section 501(c)(3). Your gift is deductible to the extent the law allows. Please keep this receipt for your tax return.',
  ask: 'Ask {charity} whether your contribution is deductible.',
  test: 'TEST: your card was not charged. This is not a tax receipt.',
} as const
