import type { Catalog } from '../en/index.ts'

/** The file with all data of a person. */
export const dataFile: Catalog['dataFile'] = {
  title: '您的个人数据',
  asOf: '截至 {date} 的数据。相同的数据也在 your-data.json 中。',
  fields: '字段名称为英文，与 your-data.json 中相同。',
  nothing: '无。',
  documents: '您上传的文件在 documents 文件夹中。',
  entries: '参与记录',
  entriesWhy: '用于举办您参与的活动',
  prizes: '奖品',
  prizesWhy: '用于交付您的奖品，并在法律要求时申报',
  gifts: '捐款',
  giftsWhy: '用于处理您的捐款并开具收据',
  messages: '发给您的消息',
  messagesWhy: '用于记录所发送的内容',
  texts: '短信',
  textsWhy: '用于记录往来的短信',
  optOuts: '营销退订',
  optOutsWhy: '用于停止向您发送营销信息',
  consents: '其他同意',
  consentsWhy: '用于证明您同意接收短信，在参与记录删除后也保留',
  blocks: '黑名单',
  blocksWhy: '用于防止作弊',
  requests: '您的请求',
  requestsWhy: '用于证明我们已答复',
}
