/** A table with columns that the keys of its rows' accounts seal. */
export interface SealedTable {
  name: string
  /** Column with the key of a row, a part of the place of each value. */
  key: string
  columns: readonly string[]
}

/** Every table of personal data that is sealed under the keys of accounts. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { name: 'messages', key: 'message_key', columns: ['subject', 'body'] },
  { name: 'sms_messages', key: 'message_key', columns: ['body'] },
  { name: 'award_documents', key: 'document_key', columns: ['content_key'] },
  { name: 'purchase_receipt_files', key: 'file_key', columns: ['content_key'] },
]
