import type { Catalog } from '../en/index.ts'

/** Pages with one message. */
export const notice: Catalog['notice'] = {
  contact: 'للاستفسار: {email}.',
  notStartedTitle: 'قريبًا',
  notStarted: 'تبدأ حملة «{campaign}» يوم {when}. عودوا حينها!',
  startingSoonTitle: 'نبدأ بعد قليل',
  startingSoon: 'تنتظر حملة «{campaign}» رقمًا عشوائيًا معلنًا. عودوا بعد دقيقة أو دقيقتين.',
  endedTitle: 'انتهت هذه الحملة',
  ended: 'انتهت حملة «{campaign}» يوم {when}. شكرًا لكل من شارك.',
  endedEarly: 'انتهت حملة «{campaign}» قبل موعدها. شكرًا لكل من شارك.',
  pausedTitle: 'سنعود بعد قليل',
  paused: 'حملة «{campaign}» متوقفة مؤقتًا. يُرجى إعادة المحاولة لاحقًا.',
  cancelledTitle: 'أُلغيت هذه الحملة',
  cancelled: 'أُلغيت حملة «{campaign}». لا يلزمكم القيام بأي شيء.',
  soldOutTitle: 'تم الفوز بجميع الجوائز',
  soldOut: 'لم تبقَ جوائز في حملة «{campaign}». شكرًا لزيارتكم!',
  alreadyPlayedTitle: 'لقد لعبتم من قبل',
  alreadyEnteredTitle: 'لقد شاركتم من قبل',
  limitReached: 'بلغتم الحد الأقصى للمشاركات المحدد في القواعد الرسمية.',
  playAgainOn: 'يمكنكم اللعب مجددًا يوم {when}.',
  notEligibleTitle: 'عذرًا، لا تنطبق عليكم شروط الأهلية',
  notEligible:
    'حملة «{campaign}» متاحة للمقيمين في {places} ممن يستوفون شرط السن. التفاصيل في القواعد الرسمية.',
  paymentsDownTitle: 'صفحة الدفع غير متاحة',
  paymentsDown:
    'خدمة الدفع لا تستجيب. لم يُخصم أي مبلغ من بطاقتكم، وقد حفظنا بياناتكم. يمكنكم إعادة المحاولة بأمان: لن يُخصم المبلغ مرتين.',
  problemTitle: 'لم تكتمل العملية',
  problem: 'حدث خطأ من جانبنا. يمكنكم إعادة المحاولة بأمان: تُحتسب مشاركتكم مرة واحدة.',
  brokenEntry: 'حدث خطأ من جانبنا. ارجعوا وأعيدوا المحاولة. لن تُحتسب مشاركتكم مرتين.',
  notFoundTitle: 'الصفحة غير موجودة',
  notFound: 'يُرجى التحقق من الرابط. قد يكون ناقصًا، أو ربما لم تُطلق الحملة بعد.',
  unreadableTitle: 'تعذّرت علينا قراءة ما أرسلتموه',
  unreadable: 'يُرجى الرجوع وإعادة تحميل الصفحة ثم إرسالها مرة أخرى.',
  otherSiteTitle: 'جاء هذا الطلب من موقع آخر',
  otherSite: 'يُرجى فتح الحملة من رابطها وإعادة المحاولة.',
  tooLongTitle: 'النص طويل جدًا',
  tooLong: 'يُرجى الرجوع واختصار إجابتكم.',
  previewClosedTitle: 'رابط المعاينة لم يعد صالحًا',
  previewClosed: 'انتهت صلاحية الرابط أو أُلغي. اطلبوا من المُرسل رابطًا جديدًا.',
  busyTitle: 'لدينا ضغط كبير الآن',
  busy: 'نتلقى طلبات كثيرة من شبكتكم. يُرجى الانتظار دقيقة ثم إعادة المحاولة.',
  closesInDays:
    'تنتهي الحملة بعد {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  closesInHours:
    'تنتهي الحملة بعد {count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
  closesSoon: 'تنتهي الحملة خلال ساعة',
  cardPrizes:
    '{count, plural, zero {# جائزة.} one {جائزة واحدة.} two {جائزتان.} few {# جوائز.} many {# جائزة.} other {# جائزة.}}',
  cardCloses: 'ينتهي في {date}.',
  endsInDays:
    'ينتهي خلال {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  endsInHours:
    'ينتهي خلال {count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
  endsSoon: 'ينتهي خلال ساعة',
  startsInDays:
    'تبدأ الحملة بعد {count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  startsInHours:
    'تبدأ الحملة بعد {count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
  startsSoon: 'تبدأ الحملة خلال ساعة',
  startsAnyMoment: 'تبدأ الحملة في أي لحظة.',
  startsIn: 'الوقت المتبقي: {left}. تبدأ الحملة يوم {when} بتوقيتكم.',
}
