import type { Catalog } from '../en/index.ts'

/** Frame of the rules and notices, the winners list and the accessibility statement. */
export const documents: Catalog['documents'] = {
  changes: '规则变更',
  changesOn: '{when}：{changes}',
  changed: '{field} 由 {from} 改为 {to}',
  instantResults: '即时开奖结果',
  draw: '抽奖',
  drawOn: '{when} 的抽奖',
  secondDraw: '第二次机会抽奖',
  secondDrawOn: '{when} 的第二次机会抽奖',
  fingerprints: '{count, plural, other {秘密值的数字指纹}}',
  fingerprintsUse: '{count, plural, other {活动结束后，我们会公布秘密值，任何人都可以验证它从未更改。}}',
  published: '{purpose}，公布于 {when}：<code>{hash}</code>',
  versionAccepted: '第 {version} 版，已于 {when} 代表 {sponsor} 接受。',
  version: '第 {version} 版，{when}。',
  fullPolicy: '{sponsor} 的完整隐私政策',
  winners: '中奖名单',
  noWinners: '暂无中奖者。经 {sponsor} 核实后，中奖者会显示在这里。',
  winnersVerified:
    '所有中奖者均已根据官方规则核实。仅在中奖者同意后，我们才会显示其名字、姓氏首字母和所在州。',
  notNamed: '{count, plural, other {# 位未公开姓名的中奖者}}',
  andNotNamed: '以及 {count, plural, other {# 位未公开姓名的中奖者}}',
  howSelected: '查看中奖者的产生方式',
  accessibility: '无障碍声明',
  standardTitle: '我们的标准',
  standard: '{sponsor} 及本页面的运营方 {operator} 致力于达到《Web 内容无障碍指南》(WCAG) 2.2 的 AA 级标准。',
  whatWeDo: '我们的措施',
  keyboard: '所有页面均支持键盘操作和屏幕阅读器，放大至 400% 时也可正常使用。',
  noScript: '所有页面无需 JavaScript 即可使用。',
  skipReveal: '您可以跳过揭晓动画。如果您的设备已开启减弱动态效果，动画不会播放。',
  contrast: '无论浅色模式还是深色模式，文字都有足够的对比度。',
  errorsNextToField: '错误提示以文字形式显示在相应输入项旁边。',
  limitationsTitle: '已知限制',
  limitations: '主办方提供的图片、文字和链接文档可能未达到此标准。付款页面由支付服务商运营。',
  contactTitle: '联系方式',
  reportBarrier:
    '如需反馈使用障碍或获得参与协助，请联系 <a>{contact}</a>。我们会帮助您以其他方式参与，中奖概率相同。',
  europe:
    '在欧盟境内，您也可以联系您所在国负责《欧洲无障碍法案》（European Accessibility Act，指令 (EU) 2019/882）的主管机构。',
}
