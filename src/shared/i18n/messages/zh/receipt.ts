import type { Catalog } from '../en/index.ts'

/** The receipt of a gift: its rows, and the sentences that the law requires. */
export const receipt: Catalog['receipt'] = {
  title: '捐款收据',
  testTitle: '捐款测试收据',
  number: '收据',
  charity: '慈善机构',
  donor: '捐款人',
  amount: '金额',
  dollars: '{amount}（美元）',
  covered: '代付的银行卡手续费',
  refunded: '已退款',
  date: '日期',
  campaign: '活动',
  payment: '付款',
  noGoods: '{charity} 未就此笔捐款提供任何商品或服务作为回报。',
  goods: '您收到了 {goods}，善意估值 {value}；仅超出部分可抵税。',
  deductible:
    '{charity} 依据第 501(c)(3) 条享有免税资格。您的捐款可在法律允许的范围内抵税。请保留此收据以供报税。',
  ask: '请向 {charity} 询问您的捐款是否可抵税。',
  test: '测试：未从您的银行卡扣款。此收据不能用于报税。',
}
