import type { Catalog } from '../en/index.ts'

/** The file with all data of a person. */
export const dataFile: Catalog['dataFile'] = {
  title: 'بياناتكم الشخصية',
  asOf: 'بياناتكم حتى {date}. البيانات نفسها في الملف your-data.json.',
  fields: 'أسماء الحقول بالإنجليزية كما في الملف your-data.json.',
  nothing: 'لا شيء.',
  documents: 'الملفات التي رفعتموها في المجلد documents.',
  entries: 'المشاركات',
  entriesWhy: 'لإدارة الحملات التي شاركتم فيها',
  prizes: 'الجوائز',
  prizesWhy: 'لتسليم جوائزكم والإبلاغ عنها حيث يشترط القانون ذلك',
  gifts: 'التبرعات',
  giftsWhy: 'لمعالجة تبرعكم وإصدار إيصاله',
  messages: 'الرسائل إليكم',
  messagesWhy: 'لإثبات ما أُرسل',
  texts: 'الرسائل النصية',
  textsWhy: 'لإثبات الرسائل النصية المتبادلة',
  optOuts: 'إلغاء الرسائل التسويقية',
  optOutsWhy: 'لإيقاف الرسائل التسويقية إليكم',
  consents: 'موافقات أخرى',
  consentsWhy: 'لإثبات موافقتكم على الرسائل النصية، حتى بعد حذف مشاركة',
  blocks: 'قوائم الحظر',
  blocksWhy: 'لمنع الغش',
  requests: 'طلباتكم',
  requestsWhy: 'لإثبات أننا أجبنا عنها',
}
