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
