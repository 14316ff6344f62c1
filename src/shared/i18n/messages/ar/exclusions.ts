import type { Catalog } from '../en/index.ts'

export const exclusions: Catalog['exclusions'] = {
  blacklisted: 'في قائمة الحظر',
  duplicate: 'مشاركة مكررة',
  underage: 'دون الحد الأدنى للعمر',
  outside: 'يقيم خارج المنطقة المؤهلة',
  untimely: 'خارج فترة المشاركة',
  test: 'مشاركة تجريبية',
  staff: 'من موظفي الجهة الراعية أو أسرهم',
  withdrawn: 'مسحوبة أو محذوفة',
  automated: 'آلية أو احتيالية',
  overLimit: 'تتجاوز الحد لكل شخص',
  previousWinner: 'فاز من قبل',
  other: 'السبب {reason}',
}
