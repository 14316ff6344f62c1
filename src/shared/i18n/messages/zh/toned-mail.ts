import type { Catalog } from '../en/index.ts'

export const tonedMail: Catalog['tonedMail'] = {
  formalClaimSubject: '可能中奖通知：{prize}',
  formalClaim:
    '尊敬的 {firstName}：\n\n您是“{campaign}”的潜在中奖者。您的奖品：{prize}。\n\n敬请在 {deadline} 之前领取，逾期视为放弃。此链接仅供您本人使用：\n\n{claimLink}',
  playfulClaimSubject: '太棒了！您可能中奖了：{prize}',
  playfulClaim:
    '嗨，{firstName}：\n\n好消息！您是“{campaign}”的潜在中奖者！您的奖品：{prize}。\n\n快在 {deadline} 之前领取吧，逾期视为放弃。此链接仅供您本人使用：\n\n{claimLink}',
  formalReminderSubject: '提醒：请领取 {prize}',
  formalReminder:
    '尊敬的 {firstName}：\n\n我们尚未收到您在“{campaign}”中对 {prize} 的完整领取信息。\n\n敬请在 {deadline} 之前领取奖品，逾期视为放弃。此链接仅供您本人使用：\n\n{claimLink}',
  playfulReminderSubject: '嘿，{prize} 还在等您',
  playfulReminder:
    '嗨，{firstName}：\n\n您在“{campaign}”中对 {prize} 的领取只差一步了。\n\n请在 {deadline} 之前完成，逾期视为放弃奖品。此链接仅供您本人使用：\n\n{claimLink}',
  formalEntrySubject: '“{campaign}”参与确认',
  formalEntry:
    '尊敬的 {firstName}：\n\n现确认您已于 {enteredAt} 参与“{campaign}”。您的参与编号是 {entryNumber}。\n\n{schedule}',
  playfulEntrySubject: '您已加入！{campaign}',
  playfulEntry:
    '嗨，{firstName}：\n\n您已加入！我们已于 {enteredAt} 收到您在“{campaign}”的参与。您的参与编号是 {entryNumber}。\n\n祝您好运！{schedule}',
}
