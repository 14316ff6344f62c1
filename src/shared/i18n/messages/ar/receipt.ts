import type { Catalog } from '../en/index.ts'

/** The receipt of a gift: its rows, and the sentences that the law requires. */
export const receipt: Catalog['receipt'] = {
  title: 'إيصال تبرعكم',
  testTitle: 'إيصال تجريبي لتبرع',
  number: 'الإيصال',
  charity: 'الجهة الخيرية',
  donor: 'المتبرع',
  amount: 'المبلغ',
  dollars: '{amount} (دولار أمريكي)',
  covered: 'رسوم البطاقة المغطاة',
  refunded: 'المبلغ المسترد',
  date: 'التاريخ',
  campaign: 'الحملة',
  payment: 'الدفعة',
  noGoods: 'لم تقدم {charity} أي سلع أو خدمات مقابل هذه المساهمة.',
  goods: 'حصلتم على {goods} بقيمة مقدرة بحسن نية تبلغ {value}، ولا يُخصم من الضريبة إلا ما زاد عليها.',
  deductible:
    '{charity} معفاة من الضرائب بموجب المادة \u2066501(c)(3)\u2069. تبرعكم قابل للخصم الضريبي بقدر ما يسمح به القانون. يُرجى الاحتفاظ بهذا الإيصال لإقراركم الضريبي.',
  ask: 'اسألوا {charity} عما إذا كانت مساهمتكم قابلة للخصم الضريبي.',
  test: 'تجربة: لم يُخصم أي مبلغ من بطاقتكم. هذا ليس إيصالًا ضريبيًا.',
}

/** Receipts of purchases. */
export const purchases: Catalog['purchases'] = {
  title: 'إيصال الشراء',
  ask: 'ارفعوا صورة أو ملف PDF للإيصال. يجب أن يكون المتجر والتاريخ والمبلغ مقروءة.',
  notYet: 'مشاركتكم لم تكتمل بعد',
  forEntry: 'تدخل مشاركتكم السحب بعد أن يوافق {sponsor} على الإيصال.',
  forPrize: 'تُسلَّم جائزتكم بعد أن يوافق {sponsor} على الإيصال.',
  waiting: 'استلمنا الإيصال. سيراجعه {sponsor} ويخبركم بالنتيجة.',
  approved: 'تمت الموافقة على الإيصال.',
  again: 'يطلب {sponsor} إيصالًا آخر: {reason}',
  refused: 'لم يُقبل الإيصال: {reason}',
  closed: 'لم يعد بالإمكان إرسال إيصال لهذه المشاركة.',
  files: 'الإيصال (حتى 5 ملفات: PDF أو JPEG أو PNG، بحجم 10 ميغابايت لكل ملف)',
  amount: 'المبلغ الإجمالي، مثل 12.50',
  shop: 'المتجر',
  boughtOn: 'تاريخ الشراء',
  send: 'إرسال الإيصال',
  link: 'رفع الإيصال',
  subjectApproved: 'تمت الموافقة على الإيصال',
  subjectAgain: 'يرجى إرسال إيصال آخر',
  subjectRefused: 'لم يُقبل الإيصال',
  mailApproved: 'تمت الموافقة على إيصالكم في «{campaign}».',
  mailAgain: 'لم نتمكن بعد من الموافقة على إيصالكم في «{campaign}»: {reason}',
  mailRefused: 'لم نتمكن من قبول إيصالكم في «{campaign}»: {reason}',
  button: 'عرض الإيصال',
  textApproved: '{sponsor}: تمت الموافقة على الإيصال. {link}',
  textAgain: '{sponsor}: يرجى إرسال إيصال آخر: {link}',
  textRefused: '{sponsor}: لم يُقبل الإيصال. السبب: {link}',
}
