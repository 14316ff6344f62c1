import type { Catalog } from '../en/index.ts'

/** Donations. */
export const gift: Catalog['gift'] = {
  amount: '金额',
  other: '其他',
  otherAmount: '其他金额',
  otherRange: '其他金额（美元），{min} 至 {max}',
  coverPlain: '由我承担 2.9% + US$0.30 的刷卡手续费，让 {charity} 收到全部捐款',
  cover: '由我承担 %cover 的刷卡手续费，让 {charity} 全额收到 %gift',
  anonymous: '不显示我的姓名',
  goesTo: '您的捐款将捐给 {charity}。您会在安全页面上付款，绝不会通过短信付款。',
  goesToEin:
    '您的捐款将捐给 {charity}（<ein>EIN {number}</ein>）。您会在安全页面上付款，绝不会通过短信付款。',
  leaving: '正在前往付款页面',
  waiting: '正在确认您的付款',
  declinedTitle: '您的银行卡被拒',
  testTitle: '测试付款',
  leave: '您将在安全的付款页面上付款。页面会自动打开。',
  goPay: '前往付款',
  change: '修改捐款',
  wait: '我们正在等待付款确认，通常只需几秒钟。您可以关闭此页面。我们会将收据发送到您的邮箱。',
  declined: '您的银行卡被拒，未扣款。请重试，或返回上一页。',
  test: '活动处于测试模式时，此页面代替支付服务。您无需使用银行卡，<b>也不会被扣款</b>。',
  to: '捐给',
  payTest: '测试付款 {amount}',
  testDecline: '测试银行卡被拒',
  leaveUnpaid: '不付款，离开',
  receipt: '您的收据',
  mailed: '我们正在将副本发送到您的邮箱。',
  left: '您已离开付款页面。您的银行卡未扣款。',
}
