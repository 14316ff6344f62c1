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

/** Receipts of purchases. */
export const purchases: Catalog['purchases'] = {
  title: '您的购物凭证',
  ask: '请上传购物凭证的照片或 PDF。商店、日期和总额必须清晰可读。',
  notYet: '您的参与尚未完成',
  forEntry: '{sponsor} 批准您的凭证后，您的参与才会进入抽奖。',
  forPrize: '{sponsor} 批准您的凭证后，才会发放奖品。',
  waiting: '我们已收到您的凭证。{sponsor} 将进行审核并通知您。',
  approved: '您的凭证已获批准。',
  again: '{sponsor} 请您提供另一份凭证：{reason}',
  refused: '您的凭证未被接受：{reason}',
  closed: '此次参与已不能再提交凭证。',
  files: '凭证（最多 5 个文件：PDF、JPEG 或 PNG，每个不超过 10 MB）',
  amount: '总额，例如 12.50',
  shop: '商店',
  boughtOn: '购买日期',
  send: '提交凭证',
  link: '上传凭证',
  subjectApproved: '您的凭证已获批准',
  subjectAgain: '请提交另一份凭证',
  subjectRefused: '您的凭证未被接受',
  mailApproved: '您在“{campaign}”中的凭证已获批准。',
  mailAgain: '我们暂时无法批准您在“{campaign}”中的凭证：{reason}',
  mailRefused: '我们无法接受您在“{campaign}”中的凭证：{reason}',
  button: '查看我的凭证',
  textApproved: '{sponsor}：您的凭证已获批准。{link}',
  textAgain: '{sponsor}：请提交另一份凭证：{link}',
  textRefused: '{sponsor}：您的凭证未被接受。原因见：{link}',
}
