import type { Catalog } from '../en/index.ts'

/** Text messages to entrants, winners and donors. */
export const text: Catalog['text'] = {
  claim: '{sponsor}: ربما تكونون قد ربحتم {prize}! طالبوا بها حتى {deadline}: {claimLink}',
  reminder: '{sponsor}: لم تطالبوا بعد بالجائزة {prize}. طالبوا بها حتى {deadline}: {claimLink}',
  forfeited: '{sponsor}: انتهى موعد المطالبة بالجائزة {prize}. التفاصيل: {rulesLink}',
  refused: '{sponsor}: لم نتمكن من تأكيد فوزكم بالجائزة {prize}. التفاصيل: {rulesLink}',
  shipped: '{sponsor}: تم شحن جائزتكم {prize}. {tracking}',
  receipt: '{sponsor}: شكرًا لتبرعكم بمبلغ {amount} إلى {charity}.',
  receiptMailed: 'أرسلنا إيصالكم بالبريد الإلكتروني.',
  giftReminder: '{sponsor}: لم يكتمل تبرعكم. تبرعوا هنا: {giveLink}',
  onlyReminder: 'هذا هو التذكير الوحيد.',
  stop: 'أرسلوا STOP أو إيقاف لإلغاء الاشتراك',
  oneTime:
    '{sponsor}: رمزكم في «{campaign}» هو {code}. تنتهي صلاحيته بعد 10 دقائق. أرسلوا STOP أو إيقاف لإلغاء الاشتراك',
  privacyCode: 'رمزكم هو {code}. تنتهي صلاحيته بعد 30 دقيقة.',
  keyword: '{brand}: {action}: {link} {ending}',
  ending: 'قد تُطبّق رسوم الرسائل والبيانات. أرسلوا HELP أو مساعدة للمساعدة، وSTOP أو إيقاف لإلغاء الاشتراك.',
  takePart: 'شاركوا',
  open: 'افتحوا',
  give: 'تبرعوا هنا',
  card: 'أنتم مشاركون. تحققوا من فوزكم',
  draw: 'أنتم في السحب «{campaign}»',
  sendReceipt: 'أرسلوا إيصال الشراء لإكمال مشاركتكم في «{campaign}»',
  stopped: '{brand}: لن تصلكم رسائلنا النصية بعد الآن. أرسلوا START لتلقيها مجددًا.',
  started: '{brand}: ستصلكم رسائلنا النصية مجددًا. {ending}',
  help: '{brand}: المساعدة: {contact}. عدد الرسائل متغير. قد تُطبّق رسوم الرسائل والبيانات. أرسلوا STOP أو إيقاف لإلغاء الاشتراك.',
  helpAbout:
    '{brand}: {campaign}. المساعدة: {contact}. عدد الرسائل متغير. قد تُطبّق رسوم الرسائل والبيانات. أرسلوا STOP أو إيقاف لإلغاء الاشتراك.',
  unknown:
    '{brand}: لا نعرف هذه الكلمة. أرسلوا الكلمة التي رأيتموها. أرسلوا HELP أو مساعدة للمساعدة، وSTOP أو إيقاف لإلغاء الاشتراك.',
  notStarted: '{brand}: تبدأ «{campaign}» يوم {when}.',
  paused: '{brand}: «{campaign}» متوقفة مؤقتًا. حاولوا مرة أخرى لاحقًا.',
  over: '{brand}: انتهت «{campaign}». شكرًا لاهتمامكم.',
  already: '{brand}: سبق أن شاركتم في «{campaign}».',
  entryCode: '{brand}: هذا الرمز غير صالح أو سبق استخدامه.',
  notEligible: '{brand}: عذرًا، لا تستوفون شروط المشاركة.',
  later: '{brand}: حاولوا مرة أخرى لاحقًا.',
}
