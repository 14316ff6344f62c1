import type { Catalog } from '../en/index.ts'

export const exclusions: Catalog['exclusions'] = {
  blacklisted: '在黑名单中',
  duplicate: '重复的参与记录',
  underage: '未达到最低年龄',
  outside: '居住地不在合格地区内',
  untimely: '不在参与期间内',
  test: '测试参与记录',
  staff: '主办方的员工或其同住者',
  withdrawn: '已撤回或已删除',
  automated: '自动化或欺诈行为',
  overLimit: '超出每人上限',
  previousWinner: '此前已中奖',
  other: '原因 {reason}',
}
