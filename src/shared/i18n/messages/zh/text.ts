import type { Catalog } from '../en/index.ts'

/** Text messages to entrants, winners and donors. */
export const text: Catalog['text'] = {
  claim: '{sponsor}：您可能赢得了 {prize}！请在 {deadline} 之前领取：{claimLink}',
  reminder: '{sponsor}：{prize} 尚未领取。请在 {deadline} 之前领取：{claimLink}',
  forfeited: '{sponsor}：领取 {prize} 的期限已过。详情：{rulesLink}',
  refused: '{sponsor}：我们无法确认您赢得的 {prize}。详情：{rulesLink}',
  shipped: '{sponsor}：您的奖品 {prize} 已寄出。{tracking}',
  receipt: '{sponsor}：感谢您向 {charity} 捐款 {amount}。',
  receiptMailed: '收据已发送至您的邮箱。',
  giftReminder: '{sponsor}：您的捐款尚未完成。在此捐款：{giveLink}',
  onlyReminder: '我们只提醒这一次。',
  stop: '回复 STOP 或 停止 退订',
  oneTime: '{sponsor}：您在“{campaign}”的验证码是 {code}，10 分钟内有效。回复 STOP 或 停止 退订',
  privacyCode: '您的验证码是 {code}，30 分钟内有效。',
  keyword: '{brand}：{action}：{link} {ending}',
  ending: '可能产生短信和流量费用。回复 HELP 或 帮助 获取帮助，回复 STOP 或 停止 退订。',
  takePart: '参与活动',
  open: '打开',
  give: '在此捐款',
  card: '您已参与。看看是否中奖',
  draw: '您已参与“{campaign}”的抽奖',
  sendReceipt: '请提交购物凭证，完成“{campaign}”的参与',
  stopped: '{brand}：您不会再收到我们的短信。回复 START 可恢复接收。',
  started: '{brand}：您会重新收到我们的短信。{ending}',
  help: '{brand}：帮助：{contact}。短信频率不定。可能产生短信和流量费用。回复 STOP 或 停止 退订。',
  helpAbout:
    '{brand}：{campaign}。帮助：{contact}。短信频率不定。可能产生短信和流量费用。回复 STOP 或 停止 退订。',
  unknown:
    '{brand}：我们不认识这个词。请发送您看到的关键词。回复 HELP 或 帮助 获取帮助，回复 STOP 或 停止 退订。',
  notStarted: '{brand}：“{campaign}”将于 {when} 开始。',
  paused: '{brand}：“{campaign}”已暂停。请稍后再试。',
  over: '{brand}：“{campaign}”已结束。感谢您的关注。',
  already: '{brand}：您已参与过“{campaign}”。',
  entryCode: '{brand}：此代码无效或已被使用。',
  notEligible: '{brand}：抱歉，您不符合参与条件。',
  later: '{brand}：请稍后再试。',
}
