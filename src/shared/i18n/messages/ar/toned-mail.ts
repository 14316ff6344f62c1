import type { Catalog } from '../en/index.ts'

export const tonedMail: Catalog['tonedMail'] = {
  formalClaimSubject: 'إشعار بفوز محتمل: {prize}',
  formalClaim:
    'تحية طيبة {firstName}،\n\nأنتم من الفائزين المحتملين في «{campaign}». جائزتكم: {prize}.\n\nيُرجى المطالبة بها في موعد أقصاه {deadline}. بعد ذلك يسقط حقكم فيها. هذا الرابط لكم وحدكم:\n\n{claimLink}',
  playfulClaimSubject: 'يا للفرحة! ربما تكونون قد ربحتم: {prize}',
  playfulClaim:
    'أهلًا {firstName}!\n\nخبر رائع: أنتم من الفائزين المحتملين في «{campaign}»! جائزتكم: {prize}.\n\nلا تفوّتوها: طالبوا بها في موعد أقصاه {deadline}، وإلا سقط حقكم فيها. هذا الرابط لكم وحدكم:\n\n{claimLink}',
  formalReminderSubject: 'تذكير: يُرجى المطالبة بالجائزة {prize}',
  formalReminder:
    'تحية طيبة {firstName}،\n\nلم تصلنا مطالبتكم كاملة بالجائزة {prize} في «{campaign}».\n\nيُرجى المطالبة بجائزتكم في موعد أقصاه {deadline}. بعد ذلك يسقط حقكم فيها. هذا الرابط لكم وحدكم:\n\n{claimLink}',
  playfulReminderSubject: 'جائزتكم {prize} ما زالت بانتظاركم',
  playfulReminder:
    'أهلًا {firstName}!\n\nاقتربتم من إكمال مطالبتكم بالجائزة {prize} في «{campaign}».\n\nأكملوها في موعد أقصاه {deadline}. بعد ذلك يسقط حقكم في الجائزة. هذا الرابط لكم وحدكم:\n\n{claimLink}',
  formalEntrySubject: 'تأكيد مشاركتكم في «{campaign}»',
  formalEntry:
    'تحية طيبة {firstName}،\n\nنؤكد مشاركتكم في «{campaign}» يوم {enteredAt}. رقم مشاركتكم هو {entryNumber}.\n\n{schedule}',
  playfulEntrySubject: 'أنتم معنا! {campaign}',
  playfulEntry:
    'أهلًا {firstName}!\n\nأنتم معنا! استلمنا مشاركتكم في «{campaign}» يوم {enteredAt}. رقم مشاركتكم هو {entryNumber}.\n\nبالتوفيق! {schedule}',
}
