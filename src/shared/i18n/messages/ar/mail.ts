import type { Catalog } from '../en/index.ts'

/** Emails to entrants, winners and donors. Each names its sender in a last paragraph of its own. */
export const mail: Catalog['mail'] = {
  someone: 'مرحبًا،',
  winner: 'مرحبًا {firstName}،',
  aPrize: 'جائزة',
  claimSubject: 'ربما تكونون قد ربحتم: {prize}',
  claim:
    'مرحبًا {firstName}،\n\nتهانينا! أنتم من الفائزين المحتملين في «{campaign}». جائزتكم: {prize}.\n\nطالبوا بها في موعد أقصاه {deadline}، وإلا سقط حقكم فيها. هذا الرابط لكم وحدكم:\n\n{claimLink}',
  reminderSubject: 'لم تطالبوا بجائزتكم بعد: {prize}',
  reminder:
    'مرحبًا {firstName}،\n\nلم تكتمل مطالبتكم بالجائزة {prize} في «{campaign}».\n\nطالبوا بجائزتكم في موعد أقصاه {deadline}. بعد ذلك يسقط حقكم فيها. هذا الرابط لكم وحدكم:\n\n{claimLink}',
  potential:
    'جميع الفائزين محتملون إلى أن تتحقق {sponsor} منهم بموجب القواعد الرسمية. ولا نطلب من الفائزين أي دفعات أبدًا.',
  unsubscribe: 'إلغاء الاشتراك في الرسائل التسويقية. ويظل بإمكانكم المطالبة بجائزتكم: {link}',
  questions: 'هل لديكم أسئلة؟ {contact}',
  claimButton: 'المطالبة بجائزتي',
  forfeitedSubject: 'سقط حقكم في جائزتكم: {prize}',
  forfeited:
    'مرحبًا {firstName}،\n\nلم تطالبوا بالجائزة {prize} في «{campaign}» حتى {deadline}، ولذلك سقط حقكم فيها بموجب القواعد الرسمية:\n\n{rulesLink}',
  forfeitedMistake: 'إذا كان هذا خطأ، فاكتبوا إلى {contact}.',
  refusedSubject: 'لم نتمكن من تأكيد فوزكم: {prize}',
  refused:
    'مرحبًا {firstName}،\n\nراجعت {sponsor} فوزكم بالجائزة {prize} في «{campaign}» ولم تتمكن من تأكيده. وبموجب القواعد الرسمية لا يمكن منح الجائزة:\n\n{rulesLink}',
  refusedReview: 'لطلب مراجعة، اكتبوا إلى {contact}. وسيردّ عليكم شخص كتابيًا.',
  rulesButton: 'قراءة القواعد',
  shippedSubject: 'جائزتكم في الطريق: {prize}',
  shipped: 'تم شحن جائزتكم في «{campaign}»، وهي {prize}.',
  tracking: 'رقم التتبع: {tracking}',
  awardSubject: 'تم تسليم جائزتكم: {prize}',
  award:
    'مرحبًا {firstName}،\n\nتم تسليم جائزتكم في «{campaign}»، وهي {prize}، يوم {handedOverAt}. نتمنى أن تستمتعوا بها!\n\nاحتفظوا بهذه الرسالة في سجلاتكم.',
  awardMissing: 'لم تستلموها؟ اكتبوا إلى {contact}.',
  codeSubject: 'رمزكم: {prize}',
  prizeCode: 'إليكم رمز الجائزة {prize} في «{campaign}»:',
  codeUntil: 'استخدموه حتى {date}.',
  codeShow: 'أظهروه كرمز QR أو باركود. هذا الرابط لكم وحدكم:',
  codeProblem: 'الرمز لا يعمل؟ اكتبوا إلى {contact}.',
  codeButton: 'عرض رمزي',
  entrySubject: 'أنتم مشاركون في «{campaign}»',
  entry:
    'مرحبًا {firstName}،\n\nاستلمنا مشاركتكم في «{campaign}» يوم {enteredAt}. رقم مشاركتكم هو {entryNumber}.\n\n{schedule}',
  entryEnds: 'تنتهي الحملة يوم {when}.',
  entryDraw: 'يجري السحب يوم {when}.',
  readRules: 'اقرؤوا القواعد:',
  checkFair: 'تحققوا من نزاهة النتائج:',
  yourData: 'عرض بياناتكم أو تصحيحها أو حذفها: {link}',
  receiptSubject: 'الإيصال {receiptNumber}: {amount} إلى {charity}',
  receipt: 'مرحبًا {firstName}،\n\n{thankYou}\n\n{receipt}',
  trialSubject: 'تجربة: {subject}',
  thankYou: 'شكرًا لتبرعكم إلى {charity}.',
  receiptQuestion: 'خطأ أو سؤال؟ اكتبوا إلى {contact} خلال 30 يومًا.',
  oneTimeSubject: 'رمزكم في «{campaign}»',
  oneTime: 'رمزكم في «{campaign}» هو {code}.',
  oneTimeIgnore: 'تنتهي صلاحية الرمز بعد 10 دقائق. إذا لم تطلبوه، فتجاهلوا هذه الرسالة.',
  privacyCodeSubject: 'رمزكم لطلب خصوصية',
  privacyCode: 'رمزكم هو {code}. تنتهي صلاحية الرمز بعد 30 دقيقة.',
  privacyCodeFor: 'يؤكد هذا الطلب: «{request}».',
  privacyCodeIgnore: 'إذا لم تقدموا هذا الطلب، فتجاهلوا هذه الرسالة. لا نفعل شيئًا من دون الرمز.',
  privacyRequest: 'طلبتم من {organizer} يوم {date}: «{request}». رقم طلبكم هو {number}.',
  privacyReceivedSubject: '{organizer}: استلمنا طلب الخصوصية',
  privacyReceived: 'استلمنا طلبكم، وسنردّ في موعد أقصاه {date}.',
  privacyNothingSubject: '{organizer}: لم نعثر على بيانات',
  privacyNothing: 'بحثنا في سجلاتنا ولم نعثر على بيانات عنكم.',
  privacyStoppedSubject: '{organizer}: توقفت الرسائل التسويقية',
  privacyStopped:
    'لن تصلكم منا أي رسائل تسويقية بعد الآن. وستظل تصلكم رسائل بشأن مشاركاتكم، مثل رابط الجائزة.',
  privacyCorrectedSubject: '{organizer}: صُححت بياناتكم',
  privacyCorrected:
    '{count, plural, zero {لم نصحح أي مشاركة.} one {صححنا مشاركتكم كما طلبتم.} two {صححنا مشاركتيكم كما طلبتم.} few {صححنا # مشاركات لكم كما طلبتم.} many {صححنا # مشاركة لكم كما طلبتم.} other {صححنا # مشاركة لكم كما طلبتم.}}',
  privacyDeclinedSubject: '{organizer}: بشأن طلب الخصوصية',
  privacyDeclined: 'لا يمكننا تلبية طلبكم:',
  privacyDeclinedNext: 'يمكنكم الرد علينا أو التواصل مع هيئة حماية البيانات في منطقتكم.',
  privacyFileSubject: '{organizer}: بياناتكم',
  privacyFile:
    '{days, plural, zero {اعرضوا جميع البيانات التي لدينا عنكم ونزّلوها. هذا الرابط لكم وحدكم:} one {اعرضوا جميع البيانات التي لدينا عنكم ونزّلوها. يعمل الرابط يومًا واحدًا، وهو لكم وحدكم:} two {اعرضوا جميع البيانات التي لدينا عنكم ونزّلوها. يعمل الرابط يومين، وهو لكم وحدكم:} few {اعرضوا جميع البيانات التي لدينا عنكم ونزّلوها. يعمل الرابط # أيام، وهو لكم وحدكم:} many {اعرضوا جميع البيانات التي لدينا عنكم ونزّلوها. يعمل الرابط # يومًا، وهو لكم وحدكم:} other {اعرضوا جميع البيانات التي لدينا عنكم ونزّلوها. يعمل الرابط # يوم، وهو لكم وحدكم:}}',
  dataButton: 'فتح بياناتي',
  privacyDeletedSubject: '{organizer}: حُذفت بياناتكم',
  privacyDeleted:
    '{count, plural, zero {حذفنا بياناتكم: رسائلنا إليكم وبيانات مطالباتكم بالجوائز.} one {حذفنا بياناتكم: مشاركة واحدة مع إجاباتكم، ورسائلنا إليكم، وبيانات مطالباتكم بالجوائز.} two {حذفنا بياناتكم: مشاركتين مع إجاباتكم، ورسائلنا إليكم، وبيانات مطالباتكم بالجوائز.} few {حذفنا بياناتكم: # مشاركات مع إجاباتكم، ورسائلنا إليكم، وبيانات مطالباتكم بالجوائز.} many {حذفنا بياناتكم: # مشاركة مع إجاباتكم، ورسائلنا إليكم، وبيانات مطالباتكم بالجوائز.} other {حذفنا بياناتكم: # مشاركة مع إجاباتكم، ورسائلنا إليكم، وبيانات مطالباتكم بالجوائز.}}',
  privacyBackups: 'لن تتضمنها النسخ الاحتياطية بعد {date}.',
  privacyProofs: 'تبقى السجلات التي تثبت نزاهة الحملات. وهي لا تتضمن بيانات تدل عليكم.',
  privacyGifts:
    'تلزمنا قواعد المحاسبة بالاحتفاظ بمبلغ تبرعاتكم وتاريخها ورقم إيصالها، من دون اسمكم وعنوانكم.',
  privacyWinners:
    'تشترط قوانين الضرائب والتسجيل في الولايات حفظ سجلات الفائزين. وبسبب {prizes} يبقى اسمكم وعنوانكم ومستنداتكم محفوظة ومختومة حتى {date}، لهذا الغرض وحده.',
  privacyBlocked: 'يبقى عنوانكم في قائمة المشاركين المحظورين، لهذا الغرض وحده.',
  privacyConsents: 'نحتفظ بإثبات موافقاتكم وتواريخها، من دون اسمكم أو عنوانكم.',
  openPage: 'فتح الصفحة',
  linksTo: 'يؤدي إلى {address}',
  sentBy: 'أرسلت هذه الرسالة {company}.',
  sentFor: 'أرسلتها {company} بالنيابة عن {sender}.',
}
