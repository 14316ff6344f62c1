import type { Catalog } from '../en/index.ts'

/** Pages that check that a person is taking part. */
export const check: Catalog['check'] = {
  proofTitle: '请稍候',
  proof: '我们正在确认您是真人用户。只需几秒钟，随后会自动继续。',
  codeByText: '改用短信接收验证码',
  codeByEmail: '改用邮件接收验证码',
  askCode: '如果页面没有反应，请改用验证码。',
  waitAndContinue: '如果页面没有反应，请等待 10 分钟后点按“继续”。',
  codeTitle: '请输入我们发送给您的验证码',
  codeTexted: '我们已将验证码发送至 {to}，10 分钟内有效。输入验证码即可完成参与。',
  codeEmailed: '我们已将 6 位验证码发送至 {to}，10 分钟内有效。输入验证码即可完成参与。',
  code: '验证码',
  newCode: '重新发送验证码',
  wrongCode: '{message}。请查看是否收到更新的验证码，或重新获取',
  noMoreTitle: '暂时无法获取新验证码',
  noMoreTexts: '您在过去一小时内已多次获取验证码。请查找最新的一条，或一小时后重试。您尚未完成参与。',
  noMoreEmails:
    '您在过去一小时内已多次获取验证码。请查找最新的一封邮件（包括垃圾邮件），或一小时后重试。您尚未完成参与。',
}
